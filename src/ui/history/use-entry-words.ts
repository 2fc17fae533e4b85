import type { HistoryEntry } from '#data/history/record.ts'
import { cropName } from '#domain/crops.ts'
import { type Language, scriptLanguage } from '#domain/language.ts'
import { asTyped, useLanguage, useNumber, useText } from '../kit/intl.tsx'
import { timestamp } from '../kit/timestamp.ts'
import { type Panel, shownAnswers } from '../records/shown-answers.ts'
import { useWarningWords, type WarningWords } from '../records/use-warning-words.ts'
import { readingTexts, type WriteNumber } from './reading-texts.ts'

/** A named text of an entry: an answer, or a reading. */
export interface EntryPart {
  readonly name: string
  readonly text: string
  /** Which of the two answers it is. */
  readonly panel?: Panel
}

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
  /** In which language the calm line stands under the answers. */
  readonly calm?: Language | undefined
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
    const reply = { tunedResponse: tunedAnswer, untunedResponse: genericAnswer }
    const { tuned, generic, calm } = shownAnswers(question, reply)
    const followed = follows?.isPrivate ? say('answer.private') : follows?.question
    return {
      title: question,
      lang: scriptLanguage(question),
      moment,
      warnings,
      byline: standIn && say(`history.standIn.${standIn}`),
      follows: followed && say('history.follows', { question: followed }),
      calm,
      cover: entry.isPrivate ? say('answer.private') : undefined,
      parts: [
        { name: say('history.tuned'), text: tuned, panel: 'tuned' },
        { name: say('history.generic'), text: generic, panel: 'generic' },
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
      { name: say('history.ph'), text: texts.ph },
      { name: say('history.rainfall'), text: texts.rainfall },
      { name: say('history.temperature'), text: texts.temperature },
      { name: say('history.npk'), text: texts.npk },
      { name: say('history.humidity'), text: texts.humidity },
    ],
  }
}
