import { type Reading, readings } from '#domain/recommender/readings.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** What a flag of an answer says, with the reading or month (1–12) it names. */
export interface FlagNote {
  readonly key: MessageKey
  readonly reading?: Reading
  readonly month?: number
}

/** The flags of an answer in words, each said once. A flag of a newer server, unknown here, is passed over. */
export function flagNotes(flags: readonly string[]): readonly FlagNote[] {
  const notes = flags.map(flagNote).filter((note) => note !== undefined)
  const byWords = new Map(notes.map((note) => [JSON.stringify(note), note]))
  return [...byWords.values()]
}

function flagNote(flag: string): FlagNote | undefined {
  if (flag === 'missing:npk') return { key: 'crop.flag.missing-npk' }
  if (flag === 'ood:humid-heat') return { key: 'crop.flag.humid-heat' }
  if (flag === 'ood:climate-for-month') return { key: 'crop.flag.climate-for-month' }
  const month = Number(/^season:readings-match-month-(\d+)$/.exec(flag)?.[1])
  if (month >= 1 && month <= 12) return { key: 'crop.flag.month', month }
  const [, kind, name, mistake] = /^(ood|hint):([a-zA-Z]+)(?:-(.+))?$/.exec(flag) ?? []
  const reading = readings.find((known) => known === name)
  if (!reading) return undefined
  if (kind === 'ood') return { key: 'crop.flag.ood', reading }
  return mistake === 'soil-test-card'
    ? { key: 'crop.flag.soil-test-card' }
    : { key: 'crop.flag.unit', reading }
}

/** Whether readings lie outside what is known, so that the answer is only a guess. */
export function isOutsideKnown(flags: readonly string[]): boolean {
  return flags.some((flag) => flag.startsWith('ood:'))
}
