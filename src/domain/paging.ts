const pageSizeRange = { min: 1, max: 10_000, default: 20 } as const

export interface Page {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** The requested page, clamped to whole numbers in range; the default for an absent value. */
export function clampPage(page: number | undefined, pageSize: number | undefined): Page {
  return {
    page: clamp(page ?? 1, 1, 1_000_000),
    pageSize: clamp(pageSize ?? pageSizeRange.default, pageSizeRange.min, pageSizeRange.max),
  }
}

const pullLimitRange = { min: 1, max: 500, default: 50 } as const

/** The requested number of changes in a pull, clamped; the default for an absent or blank value. */
export function clampPullLimit(limit: string | undefined): number {
  const asked = limit === undefined || limit.trim() === '' ? pullLimitRange.default : Number(limit)
  return clamp(asked, pullLimitRange.min, pullLimitRange.max)
}

function clamp(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) return min
  return Math.min(max, Math.max(min, Math.trunc(value)))
}
