import { readFileSync } from 'node:fs'
import { withoutCalmLine } from '#domain/dangers/calm-line.ts'
import { districts } from '#domain/districts.ts'
import { cardPhrases } from '#domain/knowledge/answer/card-phrases.ts'
import type { Language } from '#domain/language.ts'
import { readableText } from '#domain/text/bijoy.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { type AskContext, partIds, signIds } from '#domain/understanding/reading.ts'
import type { ChatMessage } from './chat-request.ts'

const generic = template('generic')
const tuned = template('tuned')
const records = template('records')
const insistence = template('language')

const nameByLanguage: Readonly<Record<Language, string>> = {
  en: 'English',
  bn: 'Bengali, in Bengali script',
}

/** An earlier question of the same thread, with both its answers. */
export interface Exchange {
  readonly question: string
  readonly generic: string
  readonly tuned: string
}

export interface GenericPrompt {
  readonly question: string
  readonly language: Language
  /** What was tapped beside the question. */
  readonly context?: AskContext | undefined
  /** The thread so far, oldest first. */
  readonly exchanges?: readonly Exchange[] | undefined
}

/** The messages for the generic model: a plain assistant without special knowledge. */
export function genericMessages({ language, ...asked }: GenericPrompt): ChatMessage[] {
  const rules = filled(generic, { language: nameByLanguage[language] })
  return [system(rules), ...threadMessages(asked, 'generic')]
}

export interface TunedPrompt extends GenericPrompt {
  /** The farmer's date, YYYY-MM-DD. */
  readonly date: string
  /** The matching records of the knowledge base; absent without a match or with `TUNED_GROUNDING=off`. */
  readonly grounding?: string | undefined
}

/**
 * The messages for the tuned model. The farmer's texts are only in messages of their own, never inside the rules (prompt
 * injection).
 */
export function tunedMessages({ language, date, grounding, ...asked }: TunedPrompt): ChatMessage[] {
  const rules = [
    filled(tuned, {
      language: nameByLanguage[language],
      date,
      steps: cardPhrases[language].today,
      avoid: cardPhrases[language].avoid,
    }),
  ]
  if (grounding !== undefined) rules.push(filled(records, { records: grounding }))
  // One system message, because the chat templates of many models do not allow a second one.
  return [system(rules.join('\n\n')), ...threadMessages(asked, 'tuned')]
}

/** Of an earlier question or answer, at most this many UTF-16 code units: the whole thread must fit beside the rules. */
const maxEarlierLength = 1200

function threadMessages(
  { question, context = {}, exchanges = [] }: Omit<GenericPrompt, 'language'>,
  panel: 'generic' | 'tuned',
): ChatMessage[] {
  const earlier = exchanges.flatMap((exchange): ChatMessage[] => [
    { role: 'user', content: beginning(readableText(exchange.question)) },
    { role: 'assistant', content: beginning(withoutCalmLine(exchange[panel]).text) },
  ])
  const content = [readableText(question), ...contextLines(context)].join('\n')
  return [...earlier, { role: 'user', content }]
}

function beginning(text: string): string {
  return text.length <= maxEarlierLength
    ? text
    : `${text.slice(0, maxEarlierLength).toWellFormed()}…`
}

/** What was tapped, in words. Only known ids: a caller cannot write text of their own here. */
function contextLines({ crop, part, sign, district }: AskContext): readonly string[] {
  const cropName = cropAliases.find(({ id }) => id === crop)?.en
  const districtName = districts.find(({ id }) => id === district)?.name.en
  return [
    ['Crop', cropName],
    ['Part of the plant', partIds.find((id) => id === part)],
    ['Sign', signIds.find((id) => id === sign)],
    ['District', districtName],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`))
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
