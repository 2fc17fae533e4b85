import type { RecommendationResult } from '#contract/crops.ts'
import { type Reading, readings } from '#domain/recommender/readings.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** The message for a flag, with the reading or the month (1–12) that it names. */
export interface FlagNote {
  readonly key: MessageKey
  readonly reading?: Reading
  readonly month?: number
}

/** The messages for the flags of a result, without repetition. All flags that this version does not know share one message. */
export function flagNotes(flags: readonly string[]): readonly FlagNote[] {
  const isAllGuessed = readings.every((reading) => flags.includes(`guess:${reading}`))
  const notes = flags.map(
    (flag) => flagNote(flag, isAllGuessed) ?? { key: 'crop.flag.other' as const },
  )
  const byWords = new Map(notes.map((note) => [JSON.stringify(note), note]))
  const all = [...byWords.values()]
  // One says which month the weather is like, the other only that it is not this one.
  const hasMonth = all.some(({ key }) => key === 'crop.flag.month')
  return all.filter(({ key }) => !(hasMonth && key === 'crop.flag.climate-for-month'))
}

const plainFlags: ReadonlyMap<string, MessageKey> = new Map([
  ['missing:npk', 'crop.flag.missing-npk'],
  ['missing:date', 'crop.flag.missing-date'],
  ['date:phone-clock', 'crop.flag.phone-clock'],
  ['ood:humid-heat', 'crop.flag.humid-heat'],
  ['ood:climate-for-month', 'crop.flag.climate-for-month'],
  ['hint:soilSalinity-microsiemens', 'crop.flag.salinity-unit'],
])

function flagNote(flag: string, isAllGuessed: boolean): FlagNote | undefined {
  const plain = plainFlags.get(flag)
  if (plain) return { key: plain }
  const month = Number(/^season:readings-match-month-(\d+)$/.exec(flag)?.[1])
  if (month >= 1 && month <= 12) return { key: 'crop.flag.month', month }
  const [, kind, name, mistake] = /^(ood|hint|guess):([a-zA-Z]+)(?:-(.+))?$/.exec(flag) ?? []
  const reading = readings.find((known) => known === name)
  if (!reading) return undefined
  if (kind === 'ood') return { key: 'crop.flag.ood', reading }
  // All guessed readings share one message; the list of assumptions names them with their ranges.
  if (kind === 'guess') return { key: isAllGuessed ? 'crop.flag.guess-all' : 'crop.flag.guess' }
  return mistake === 'soil-test-card'
    ? { key: 'crop.flag.soil-test-card' }
    : { key: 'crop.flag.unit', reading }
}

/** Why a result is only a guess. */
export type Weakness = 'outside' | 'unsure'

/** A result below this confidence is wrong nearly as often as right. */
const surePct = 60

/** Unusual readings are reported first, because then the readings themselves can be wrong. */
export function weaknessOf({
  flags,
  confidencePct,
}: Pick<RecommendationResult, 'flags' | 'confidencePct'>): Weakness | undefined {
  if (flags.some((flag) => flag.startsWith('ood:'))) return 'outside'
  return confidencePct < surePct ? 'unsure' : undefined
}
