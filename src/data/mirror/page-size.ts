const sizes = { first: 10, least: 1, most: 200 } as const
const quickMs = 3_000
const slowMs = 8_000

/** How many records the next page may have: as many as the network delivers in a few seconds. */
export interface PageSize {
  current(): number
  recordReply(ms: number): void
  recordNoReply(): void
}

export function createPageSize(): PageSize {
  let size: number = sizes.first
  const halve = () => {
    size = Math.max(sizes.least, Math.floor(size / 2))
  }
  return {
    current: () => size,
    recordReply(ms) {
      if (ms < quickMs) size = Math.min(sizes.most, size * 2)
      else if (ms > slowMs) halve()
    },
    recordNoReply: halve,
  }
}
