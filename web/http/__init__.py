"""HTTP plumbing under the journeys: answers, cookies, rate limits, event streams, process pool."""
