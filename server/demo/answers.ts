import type { AnswerWarning } from '#contract/advisor.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { KnowledgeSource } from '#domain/knowledge/pack.ts'
import { questionLanguage } from '#domain/knowledge/question-language.ts'
import type { Language } from '#domain/language.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import { builtInKnowledge } from '../models/built-in-knowledge.ts'
import { type Dice, isLucky, pick } from './dice.ts'

export interface DemoAnswer {
  readonly language: Language
  readonly generic: PanelText
  readonly tuned: PanelText
  readonly sources: readonly KnowledgeSource[]
  readonly warnings: readonly AnswerWarning[]
}

interface PanelText {
  readonly text: string
  readonly by: 'model' | 'knowledge'
}

/**
 * Answers from the built-in knowledge, as without model servers. Some get a careless sentence, as models write them, so
 * that the safety pass has something to find. What was found once is remembered: the same is asked many times a year.
 */
export function createAnswerer(): (dice: Dice, question: string, day: CalendarDate) => DemoAnswer {
  const known = remembering(knownAnswer)
  const warningsOf = {
    generic: remembering((text) => answerWarnings({ untunedResponse: text, tunedResponse: '' })),
    tuned: remembering((text) => answerWarnings({ untunedResponse: '', tunedResponse: text })),
  }
  return (dice, question, day) => {
    // The knowledge looks at the month alone.
    const { language, untunedResponse, tunedResponse, sources } = known(
      `2000-${day.slice(5, 7)}-15 ${question}`,
    )
    const generic = somebodysText(dice, untunedResponse, { language, carelessness: 0.08 })
    const tuned = somebodysText(dice, tunedResponse, { language, carelessness: 0.02 })
    const warnings = [...warningsOf.tuned(tuned.text), ...warningsOf.generic(generic.text)]
    return { language, generic, tuned, sources, warnings }
  }
}

function knownAnswer(dayAndQuestion: string) {
  const question = dayAndQuestion.slice(11)
  return builtInKnowledge(questionLanguage(question)).answer(question, dayAndQuestion.slice(0, 10))
}

function remembering<Found>(find: (text: string) => Found): (text: string) => Found {
  const foundByText = new Map<string, Found>()
  return (text) => {
    const remembered = foundByText.get(text)
    if (remembered !== undefined) return remembered
    const found = find(text)
    foundByText.set(text, found)
    return found
  }
}

interface Writer {
  readonly language: Language
  readonly carelessness: number
}

function somebodysText(dice: Dice, text: string, { language, carelessness }: Writer): PanelText {
  if (!isLucky(dice, carelessness)) return { text, by: 'knowledge' }
  return { text: `${text}\n${pick(dice, careless[language])}`, by: 'model' }
}

/** No unit, no word on gloves and mask, none on waiting days, or an active that is banned. */
const careless: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Spray mancozeb 2 per litre of water.',
    'Mix 20 g of chlorpyrifos in 10 litres of water and spray.',
    'Spray imidacloprid 0.5 ml per litre of water, with gloves and mask.',
    'Spread carbofuran over the field.',
  ],
  bn: [
    'ম্যানকোজেব ২ প্রতি লিটার পানিতে মিশিয়ে স্প্রে করুন।',
    'ইমিডাক্লোপ্রিড ০.৫ মিলি প্রতি লিটার পানিতে মিশিয়ে স্প্রে করুন।',
    'কার্বোফুরান ছিটিয়ে দিন।',
  ],
}
