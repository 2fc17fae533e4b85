import type { HistoryEntry } from '#data/history/record.ts'
import { cleanTunedAnswer } from '#domain/advisor.ts'
import { cropName } from '#domain/crops.ts'
import { type Language, scriptLanguage } from '#domain/language.ts'
import { asTyped, useLanguage, useNumber, useText } from '../kit/intl.tsx'
import { timestamp } from '../kit/timestamp.ts'
import { useWarningWords, type WarningWords } from '../records/use-warning-words.ts'
import { readingTexts, type WriteNumber } from './reading-texts.ts'

export type EntryPart = readonly [name: string, text: string]

/** The texts of an entry, in the language of the screen. */
export interface EntryWords {
  readonly title: string
  readonly lang: Language
  /** What the title means, where it is not a question. */
  readonly note?: string
  readonly moment: string
  readonly parts: readonly EntryPart[]
  /** The warnings about its answers. */
  readonly warnings: readonly WarningWords[]
  /** Who answered, if it was not the model that was asked. */
  readonly byline?: string | undefined
  /** The question that it follows. */
  readonly follows?: string | undefined
  /** Shown in place of all other words before a tap. */
  readonly cover?: string | undefined
}

export function useEntryWords(entry: HistoryEntry): EntryWords {
  const say = useText()
  const number = useNumber()
  const { language } = useLanguage()
  const warnings = useWarningWords(entry.kind === 'ask' ? entry.warnings : [])
  const moment = timestamp(entry.createdAt, language)
  if (entry.kind === 'ask') {
    const { question, tunedAnswer, genericAnswer, standIn, follows } = entry
    const followed = follows?.isPrivate ? say('history.private') : follows?.question
    return {
      title: question,
      lang: scriptLanguage(question),
      moment,
      warnings,
      byline: standIn && say(`history.standIn.${standIn}`),
      follows: followed && say('history.follows', { question: followed }),
      cover: entry.isPrivate ? say('history.private') : undefined,
      parts: [
        [say('history.tuned'), cleanTunedAnswer(tunedAnswer, question)],
        [say('history.generic'), genericAnswer],
      ],
    }
  }
  const write: WriteNumber = (value, unit) =>
    unit ? say(`history.unit.${unit}`, { value: number(value, asTyped) }) : number(value, asTyped)
  const texts = readingTexts(entry.inputs, write)
  return {
    title: entry.cropId ? cropName(entry.cropId, language) : entry.recommendedCrop,
    lang: language,
    note: say('history.recommended'),
    moment,
    warnings,
    parts: [
      [say('history.ph'), texts.ph],
      [say('history.rainfall'), texts.rainfall],
      [say('history.temperature'), texts.temperature],
      [say('history.npk'), texts.npk],
      [say('history.humidity'), texts.humidity],
    ],
  }
}
