import type { RecommendRequest } from '#domain/recommender/recommend.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { randomRequest } from './random-requests.ts'

export interface Speed {
  readonly medianMs: number
  readonly p99Ms: number
}

/** Time of one call, after a thousand to warm up. */
export function speed(count: number, change: Partial<RecommendRequest> = {}): Speed {
  for (let number = 0; number < 1000; number += 1)
    recommend({ ...randomRequest(number), ...change })
  const times = Array.from({ length: count }, (_, number) => {
    const request = { ...randomRequest(number), ...change }
    const start = performance.now()
    recommend(request)
    return performance.now() - start
  }).sort((a, b) => a - b)
  return { medianMs: times[count >> 1] ?? 0, p99Ms: times[Math.floor(count * 0.99)] ?? 0 }
}
