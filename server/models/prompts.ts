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

/** What the generic model reads: any assistant would answer the question so. */
export function genericMessages(question: string, language: Language): ChatMessage[] {
  const rules = filled(generic, { language: nameByLanguage[language] })
  return [system(rules), { role: 'user', content: question }]
}

export interface TunedBrief {
  readonly question: string
  readonly language: Language
  /** The farmer's day, YYYY-MM-DD. */
  readonly date: string
  /** What the knowledge base says to it; absent without a match or with `TUNED_GROUNDING=off`. */
  readonly grounding?: string | undefined
}

/** What the tuned model reads. The farmer's words stand alone in the last message, never inside the rules. */
export function tunedMessages({ question, language, date, grounding }: TunedBrief): ChatMessage[] {
  const rules = [filled(tuned, { language: nameByLanguage[language], date })]
  if (grounding !== undefined) rules.push(filled(records, { records: grounding }))
  // One system message: the templates of many models take no second one.
  return [system(rules.join('\n\n')), { role: 'user', content: question }]
}

/** The same messages to a model that has answered in another language. */
export function insisting(messages: readonly ChatMessage[], language: Language): ChatMessage[] {
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

/** One pass, so that a `{{…}}` in what is put in stays text. */
function filled(text: string, valueByName: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => valueByName[name] ?? blank)
}
