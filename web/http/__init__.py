"""The plumbing between requests and journeys: answers, cookies, limits, streams, processes."""
