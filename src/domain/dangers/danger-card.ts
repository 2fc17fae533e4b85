import { writeDigits } from '../digits.ts'
import { type Language, scriptLanguage } from '../language.ts'
import { bannedText } from './banned-card.ts'
import cards from './cards.json' with { type: 'json' }
import { type Danger, type DangerCard, isOfLife } from './danger.ts'
import { type HelpSettings, helpline } from './helplines.ts'

interface CardText {
  readonly title: string
  readonly steps: readonly string[]
  readonly never?: string
}

interface CardRow extends Readonly<Record<Language, CardText>> {
  /** Ids of offices. */
  readonly calls: readonly string[]
  readonly isFirstAid?: boolean
}

const rows: ReadonlyMap<string, CardRow> = new Map(Object.entries<CardRow>(cards))

/** The ids of all dangers that have a card. */
export const dangerIds: readonly string[] = [...rows.keys()]

const unread: Readonly<Record<Language, string>> = {
  en: 'Not yet read by a doctor',
  bn: 'এখনো কোনো ডাক্তার পড়ে দেখেননি',
}

/** The card of a danger in one language. */
export function dangerCard(
  danger: Danger,
  language: Language,
  settings: HelpSettings = {},
): DangerCard {
  const row = rows.get(danger.id) ?? rows.get('banned-request')
  const text = row?.[language] ?? { title: '', steps: [] }
  const isAboutActive = danger.id === 'banned-request' && danger.active !== undefined
  return {
    id: danger.id,
    severity: danger.severity,
    ...(isAboutActive ? bannedText(danger.active, language) : text),
    calls: (row?.calls ?? []).map((id) => helpline(id, language, settings)),
    ...(row?.isFirstAid ? { readBy: readBy(language, settings) } : {}),
  }
}

function readBy(language: Language, { readBy: name }: HelpSettings): string {
  if (!name) return unread[language]
  return language === 'bn' ? `পড়ে দেখেছেন: ${name}` : `Read by ${name}`
}

/** The card as plain text, for a client that knows only the two answers. Where life is in danger its first line says what to do. */
export function dangerText(card: DangerCard): string {
  const language = scriptLanguage(card.steps.join(' '))
  const isUrgent = isOfLife(card)
  const calls = card.calls.map(({ name, number }) =>
    number ? `${name}: ${writeDigits(number, language)}` : name,
  )
  return [
    ...(isUrgent ? card.steps : [card.title, ...card.steps]),
    ...(card.never ? [card.never] : []),
    ...calls,
    ...(card.readBy ? [card.readBy] : []),
  ].join('\n')
}
