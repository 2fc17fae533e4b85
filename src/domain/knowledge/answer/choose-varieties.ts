import type { StressId, VarietySeason } from '../../understanding/variety-wishes.ts'
import type { Variety } from '../tables/varieties.ts'

/** What a question wants of a variety. */
export interface VarietyWish {
  readonly season?: VarietySeason
  readonly stress: readonly StressId[]
  /** 1–12. */
  readonly month: number
}

/**
 * The rows of a choice. `all`: they have all that was asked. `some`: only a part of it. `other-season`: the season that was
 * asked has none, these are of others. `none`: no variety has it; `rows` are then the season's others, or nothing where a
 * variety without it would fail.
 */
export interface VarietyChoice {
  readonly kind: 'all' | 'some' | 'other-season' | 'none'
  readonly rows: readonly Variety[]
}

const mostRows = 6

/** A variety that does not stand these dies of them: none is named in the place of one that does. */
const deadly: ReadonlySet<string> = new Set([
  ...['salt', 'submergence', 'standing-water', 'deep-water', 'tidal', 'drought'],
])

/** Chooses at most six of the varieties of a crop. */
export function chooseVarieties(
  varieties: readonly Variety[],
  { season, stress, month }: VarietyWish,
): VarietyChoice {
  const seasons = season ? [season] : seasonsOf(month, varieties)
  const inSeason = varieties.filter((row) => isInSeason(row, seasons))
  if (stress.length === 0) {
    // Where the coming season has none, those of others are better than nothing, unless the season was named.
    const rows = inSeason.length > 0 || season ? inSeason : varieties
    return { kind: rows.length > 0 ? 'all' : 'none', rows: best(rows, stress, seasons) }
  }
  const fitting = (rows: readonly Variety[], count: number) =>
    rows.filter((row) => matchCount(row, stress) >= count)
  // A stress decides more than the month does; only a season that was named limits the choice.
  const asked = season ? inSeason : varieties
  const whole = fitting(asked, stress.length)
  if (whole.length > 0) return { kind: 'all', rows: best(whole, stress, seasons) }
  const others = fitting(varieties, stress.length)
  if (others.length > 0) return { kind: 'other-season', rows: best(others, stress, seasons) }
  const isAlive = (row: Variety) =>
    stress.every((id) => !deadly.has(id) || matchCount(row, [id]) > 0)
  const partly = fitting(asked, 1).filter(isAlive)
  if (partly.length > 0) return { kind: 'some', rows: best(partly, stress, seasons) }
  const rest = stress.some((id) => deadly.has(id)) ? [] : inSeason
  return { kind: 'none', rows: best(rest, stress, seasons) }
}

/** The seasons whose sowing is in a month or comes next. */
function seasonsOf(month: number, varieties: readonly Variety[]): readonly VarietySeason[] {
  const isRice = varieties.some(({ crop }) => crop === 'rice')
  if (isRice) {
    if (month >= 5 && month <= 8) return ['aman']
    return month >= 2 && month <= 4 ? ['aus'] : ['boro']
  }
  if (month >= 9 || month === 1) return ['rabi', 'year']
  return month <= 5 ? ['kharif1', 'year'] : ['kharif2', 'year']
}

function isInSeason(variety: Variety, seasons: readonly VarietySeason[]): boolean {
  return variety.seasons.some(
    (season) => season === 'year' || season === 'tree' || seasons.includes(season),
  )
}

/** How many of the stresses a variety stands. */
export function matchCount(variety: Variety, stress: readonly StressId[]): number {
  return stress.filter((id) => hasTrait(variety, id)).length
}

/** Any disease counts where none is named; a summer variety stands heat; a slender or aromatic grain is fine. */
function hasTrait({ traits = [] }: Variety, id: StressId): boolean {
  return traits.some((trait) => {
    const kind = trait.split(':')[0]
    if (trait === id || kind === id) return true
    if (id === 'heat' || id === 'summer') return trait === 'heat' || trait === 'summer'
    return id === 'fine' && trait === 'long'
  })
}

function best(
  rows: readonly Variety[],
  stress: readonly StressId[],
  seasons: readonly VarietySeason[],
): readonly Variety[] {
  const ranked = rows.map((row) => [row, rankOf(row, stress, seasons)] as const)
  return [...ranked]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostRows)
    .map(([row]) => row)
}

/** What fits before what is checked, what is checked before what is well known. */
function rankOf(
  variety: Variety,
  stress: readonly StressId[],
  seasons: readonly VarietySeason[],
): number {
  const { source, main, unread = [] } = variety
  return (
    100 * matchCount(variety, stress) +
    (isInSeason(variety, seasons) ? 30 : 0) +
    (source === undefined ? 0 : 10) +
    (main ? 6 : 0) -
    unread.length +
    strengthOf(variety, stress)
  )
}

/** The figure of a stress that was asked: what stands more comes first, what stands only a little last. */
function strengthOf({ traits = [] }: Variety, stress: readonly StressId[]): number {
  const figures = traits
    .map((trait) => trait.split(':'))
    .filter(([id]) => stress.some((asked) => asked === id))
    .map(([, value]) => (value === 'little' ? -40 : Number(value ?? 0)))
    .filter(Number.isFinite)
  return figures.length === 0 ? 0 : Math.min(Math.max(...figures), 20) / 4
}
