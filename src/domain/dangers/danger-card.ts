import type { Language } from '../language.ts'
import type { Danger, DangerCard } from './danger.ts'

/** The card of a danger in one language. */
export function dangerCard(danger: Danger, _language: Language): DangerCard {
  return { id: danger.id, severity: danger.severity, title: '', steps: [], calls: [] }
}

/** The card as plain text, for a client that knows only the two answers. */
export function dangerText(card: DangerCard): string {
  return [card.title, ...card.steps].join('\n')
}
