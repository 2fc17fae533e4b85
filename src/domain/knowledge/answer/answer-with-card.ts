import type { Danger } from '../../dangers/danger.ts'
import { dangerCard, dangerText } from '../../dangers/danger-card.ts'
import type { Language } from '../../language.ts'

/** Whether the card is the whole answer: somebody is in danger, or what is asked for must not be done. */
export function isAnsweredByCard({ severity }: Danger): boolean {
  return severity !== 'caution'
}

/** The card as an answer, for a client that knows no cards. */
export function cardText(danger: Danger, language: Language): string {
  return dangerText(dangerCard(danger, language))
}

/** An answer with the first lines of a caution before it. */
export function cautionedAnswer(danger: Danger, answer: string, language: Language): string {
  const { title, steps } = dangerCard(danger, language)
  return [title, ...steps.slice(0, 2), answer].join('\n')
}
