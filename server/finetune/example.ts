import { answerPhrases } from '#domain/knowledge/answer/answer-phrases.ts'
import type { Language } from '#domain/language.ts'
import { tunedMessages } from '../models/prompts.ts'

/** A question and the answer that the tuned model should learn. */
export interface Example {
  readonly language: Language
  readonly question: string
  readonly answer: string
}

/** One line of the training file, in the chat format of the fine-tuning tools. */
export function chatLine({ language, question, answer }: Example): string {
  const messages = [
    { role: 'system', content: rules(language) },
    { role: 'user', content: question },
    { role: 'assistant', content: withoutToday(answer, language) },
  ]
  return `${JSON.stringify({ messages })}\n`
}

const anyDay = '2000-01-01'

/** The rules of the tuned model's prompt, without the paragraph about today, because an example has no date. */
function rules(language: Language): string {
  const [system] = tunedMessages({ question: '', language, date: anyDay })
  const paragraphs = system?.content.split('\n\n') ?? []
  return paragraphs.filter((paragraph) => !paragraph.includes(anyDay)).join('\n\n')
}

/** Without "usual at this time of year", which would be invented, because the question has no date. */
function withoutToday(answer: string, language: Language): string {
  const { inSeason, outOfSeason } = answerPhrases[language]
  return answer.replaceAll(` ${inSeason}`, '').replaceAll(` ${outOfSeason}`, '')
}
