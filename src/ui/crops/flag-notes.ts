import type { Recommendation } from '#data/phone.ts'
import { type Reading, readings } from '#domain/recommender/readings.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** What a flag of an answer says, with the reading or month (1–12) it names. */
export interface FlagNote {
  readonly key: MessageKey
  readonly reading?: Reading
  readonly month?: number
}

/** The flags of an answer in words, each said once; one sentence for all that a later server has and this version does not know. */
export function flagNotes(flags: readonly string[]): readonly FlagNote[] {
  const isAllGuessed = readings.every((reading) => flags.includes(`guess:${reading}`))
  const notes = flags.map(
    (flag) => flagNote(flag, isAllGuessed) ?? { key: 'crop.flag.other' as const },
  )
  const byWords = new Map(notes.map((note) => [JSON.stringify(note), note]))
  return [...byWords.values()]
}

const plainFlags: ReadonlyMap<string, MessageKey> = new Map([
  ['missing:npk', 'crop.flag.missing-npk'],
  ['missing:date', 'crop.flag.missing-date'],
  ['date:phone-clock', 'crop.flag.phone-clock'],
  ['ood:humid-heat', 'crop.flag.humid-heat'],
  ['ood:climate-for-month', 'crop.flag.climate-for-month'],
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
  // One sentence for all of them: which ones, and between which values, stands under what was assumed.
  if (kind === 'guess') return { key: isAllGuessed ? 'crop.flag.guess-all' : 'crop.flag.guess' }
  return mistake === 'soil-test-card'
    ? { key: 'crop.flag.soil-test-card' }
    : { key: 'crop.flag.unit', reading }
}

/** Why an answer is only a guess, if it is one. */
export type Weakness = 'outside' | 'unsure'

/** Below this an answer is wrong nearly as often as right. */
const surePct = 60

/** Readings outside what is known come first: then not the crop but the question is in doubt. */
export function weaknessOf({
  flags,
  confidencePct,
}: Pick<Recommendation, 'flags' | 'confidencePct'>): Weakness | undefined {
  if (flags.some((flag) => flag.startsWith('ood:'))) return 'outside'
  return confidencePct < surePct ? 'unsure' : undefined
}
