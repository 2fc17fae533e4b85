import { readFileSync } from 'node:fs'
import type { Language } from '#domain/language.ts'
import type { ChatMessage } from './chat-request.ts'

const generic = template('generic')
const tuned = template('tuned')
const records = template('records')
const insistence = template('language')

const nameByLanguage: Readonly<Record<Language, string>> = {
  en: 'English',
  bn: 'Bengali, in Bengali script',
}

/** The messages for the generic model: a plain assistant without special knowledge. */
export function genericMessages(question: string, language: Language): ChatMessage[] {
  const rules = filled(generic, { language: nameByLanguage[language] })
  return [system(rules), { role: 'user', content: question }]
}

export interface TunedPrompt {
  readonly question: string
  readonly language: Language
  /** The farmer's date, YYYY-MM-DD. */
  readonly date: string
  /** The matching records of the knowledge base; absent without a match or with `TUNED_GROUNDING=off`. */
  readonly grounding?: string | undefined
}

/**
 * The messages for the tuned model. The farmer's text is only in the last message, never inside the rules (prompt
 * injection).
 */
export function tunedMessages({ question, language, date, grounding }: TunedPrompt): ChatMessage[] {
  const rules = [filled(tuned, { language: nameByLanguage[language], date })]
  if (grounding !== undefined) rules.push(filled(records, { records: grounding }))
  // One system message, because the chat templates of many models do not allow a second one.
  return [system(rules.join('\n\n')), { role: 'user', content: question }]
}

/** The same messages with a stricter demand, for a model that answered in another language. */
export function insistOnLanguage(
  messages: readonly ChatMessage[],
  language: Language,
): ChatMessage[] {
  const demand = filled(insistence, { language: nameByLanguage[language] })
  return messages.map((message) =>
    message.role === 'system' ? system(`${message.content}\n\n${demand}`) : message,
  )
}

function system(content: string): ChatMessage {
  return { role: 'system', content }
}

function template(name: string): string {
  return readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim()
}

/** Fills in the placeholders in one pass, so that a `{{…}}` inside a value stays text. */
function filled(text: string, valueByName: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => valueByName[name] ?? blank)
}
