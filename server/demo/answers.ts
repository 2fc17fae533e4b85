import type { AnswerWarning } from '#contract/advisor.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { KnowledgeSource } from '#domain/knowledge/knowledge.ts'
import type { Language } from '#domain/language.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { builtInKnowledge } from '../models/built-in-knowledge.ts'
import { chance, pick, type Random } from './random.ts'

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
 * Makes answers from the built-in knowledge, as without model servers. Some get a careless sentence, as a model could
 * write it, so that the safety pass finds something. Results are cached, because the same questions come many times a
 * year.
 */
export function createAnswerMaker(): (
  random: Random,
  question: string,
  day: CalendarDate,
) => DemoAnswer {
  const known = cached(knownAnswer)
  const warningsOf = {
    generic: cached((text) => answerWarnings({ untunedResponse: text, tunedResponse: '' })),
    tuned: cached((text) => answerWarnings({ untunedResponse: '', tunedResponse: text })),
  }
  return (random, question, day) => {
    // Only the month matters to the knowledge base.
    const { language, untunedResponse, tunedResponse, sources } = known(
      `2000-${day.slice(5, 7)}-15 ${question}`,
    )
    const generic = panelText(random, untunedResponse, { language, carelessness: 0.08 })
    const tuned = panelText(random, tunedResponse, { language, carelessness: 0.02 })
    const warnings = [...warningsOf.tuned(tuned.text), ...warningsOf.generic(generic.text)]
    return { language, generic, tuned, sources, warnings }
  }
}

function knownAnswer(dayAndQuestion: string) {
  const question = dayAndQuestion.slice(11)
  return builtInKnowledge(questionLanguage(question)).answer(question, dayAndQuestion.slice(0, 10))
}

function cached<Found>(find: (text: string) => Found): (text: string) => Found {
  const foundByText = new Map<string, Found>()
  return (text) => {
    const known = foundByText.get(text)
    if (known !== undefined) return known
    const found = find(text)
    foundByText.set(text, found)
    return found
  }
}

interface Writer {
  readonly language: Language
  readonly carelessness: number
}

function panelText(random: Random, text: string, { language, carelessness }: Writer): PanelText {
  if (!chance(random, carelessness)) return { text, by: 'knowledge' }
  return { text: `${text}\n${pick(random, careless[language])}`, by: 'model' }
}

/** At least one sentence of every kind that the safety pass warns of. */
const careless: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Spray mancozeb 2 per litre of water.',
    'Mix 20 g of chlorpyrifos in 10 litres of water and spray.',
    'Spray imidacloprid 0.5 ml per litre of water, with gloves and mask.',
    'Spread carbofuran over the field.',
    'Spray imidacloprid 50 ml per litre of water, with gloves and mask. Wait 14 days before harvest.',
    'You need no gloves and no mask for this spray.',
    'Mix urea, zinc sulphate and the insecticide together and spray.',
    'Spray it at midday while the mustard flowers and bees fly.',
    'Keep the rest in a soft drink bottle in the kitchen.',
    'Spray against the wind, so that it spreads better.',
    'Put gas tablets under the bed to kill the rats.',
    'Lay a live electric wire around the field against rats.',
    'Ripen the bananas with calcium carbide.',
    'If somebody swallowed it, make them vomit with salt water.',
  ],
  bn: [
    'ম্যানকোজেব ২ প্রতি লিটার পানিতে মিশিয়ে স্প্রে করুন।',
    'ইমিডাক্লোপ্রিড ০.৫ মিলি প্রতি লিটার পানিতে মিশিয়ে স্প্রে করুন।',
    'কার্বোফুরান ছিটিয়ে দিন।',
    'স্প্রের সময় দস্তানা বা মাস্ক লাগবে না।',
    'দুপুরে সরিষার ফুলে মৌমাছি থাকলেও স্প্রে করুন।',
    'বাকি বিষ পানির বোতলে ভরে রান্নাঘরে রাখুন।',
    'নজল আটকে গেলে মুখ দিয়ে ফুঁ দিয়ে খুলে নিন।',
    'ইঁদুর মারতে জমির চারপাশে কারেন্টের তার দিন।',
    'ঘরে গ্যাস ট্যাবলেট দিয়ে ইঁদুর মারুন।',
    'কলা পাকাতে কার্বাইড দিন।',
    'বিষ খেলে লবণ-পানি খাইয়ে বমি করান।',
    'ইমিডাক্লোপ্রিড ৫০ মিলি প্রতি লিটার পানিতে মিশিয়ে স্প্রে করুন।',
    'কীটনাশকের সঙ্গে কেরোসিন মিশিয়ে স্প্রে করুন।',
  ],
}
