const sizes = { first: 10, least: 1, most: 200 } as const
const quickMs = 3_000
const slowMs = 8_000

/** How many records the next page is asked for with: what the way to the server lets through in a few seconds. */
export interface PageSize {
  current(): number
  took(ms: number): void
  wasCut(): void
}

export function createPageSize(): PageSize {
  let size: number = sizes.first
  const halve = () => {
    size = Math.max(sizes.least, Math.floor(size / 2))
  }
  return {
    current: () => size,
    took(ms) {
      if (ms < quickMs) size = Math.min(sizes.most, size * 2)
      else if (ms > slowMs) halve()
    },
    wasCut: halve,
  }
}
