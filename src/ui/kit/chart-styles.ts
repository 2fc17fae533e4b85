import type { ChartColors } from './use-chart-colors.ts'

export interface StyleOptions {
  /** Of the year or the period before. */
  readonly isEarlier: boolean
  /** The place of the day or month that still goes on. */
  readonly runningAt: number | undefined
  readonly colors: ChartColors
}

interface AtValue {
  readonly dataIndex: number
}

/** Solid bars; outlines for an earlier year, and pale where a month still goes on. */
export function barStyle({ isEarlier, runningAt, colors }: StyleOptions) {
  const full = isEarlier ? colors.card : colors.strong
  return {
    // Each label has a value in one series only: the second year has labels of its own.
    grouped: false,
    borderRadius: 4,
    maxBarThickness: 40,
    borderColor: isEarlier ? colors.words : colors.strong,
    borderWidth: ({ dataIndex }: AtValue) => (isEarlier || dataIndex === runningAt ? 1.5 : 0),
    backgroundColor: ({ dataIndex }: AtValue) => (dataIndex === runningAt ? colors.soft : full),
  }
}

/**
 * A line with points; dashed for an earlier period. The value of a day or month that still goes on stands apart from the line,
 * as a ring: joined to it, it would look like a fall.
 */
export function lineStyle({ isEarlier, runningAt, colors }: StyleOptions) {
  const color = isEarlier ? colors.words : colors.strong
  const isApart = (at: number) => !isEarlier && at === runningAt
  const unseen = ({ p1DataIndex }: { readonly p1DataIndex: number }) =>
    isApart(p1DataIndex) ? 'transparent' : undefined
  return {
    backgroundColor: colors.soft,
    borderColor: color,
    borderWidth: 2.5,
    borderDash: isEarlier ? [6, 4] : [],
    segment: { borderColor: unseen, backgroundColor: unseen },
    pointBackgroundColor: ({ dataIndex }: AtValue) =>
      isEarlier || isApart(dataIndex) ? colors.card : color,
    pointBorderWidth: ({ dataIndex }: AtValue) => (isApart(dataIndex) ? 2 : 1.5),
    pointRadius: ({ dataIndex }: AtValue) => (isApart(dataIndex) ? 4 : 3),
    pointHitRadius: 16,
  }
}

/** A label that is longer does not fit beside its bar on a phone. */
const longestLine = 18

/** Breaks a long label into two lines, as even as its words allow. */
export function labelLines(label: string): string | string[] {
  const words = label.split(' ')
  if (label.length <= longestLine || words.length === 1) return label
  const lines = words.slice(1).map((_, at) => {
    const parts = [words.slice(0, at + 1), words.slice(at + 1)]
    return parts.map((part) => part.join(' '))
  })
  const longest = (two: readonly string[]) => Math.max(...two.map((line) => line.length))
  return lines.reduce((best, two) => (longest(two) < longest(best) ? two : best))
}
