import type { Language } from '../../language.ts'
import type { OutsideThing } from '../../understanding/reading.ts'
import { answerPhrases } from './answer-phrases.ts'

/** What is said of things that the knowledge has nothing about: their names, and who can help. */
export function outsideText(things: readonly OutsideThing[], language: Language): string {
  const phrases = answerPhrases[language]
  const names = [...new Set(things.map(({ name }) => name[language]))].slice(0, 2).join(', ')
  const isFarming = things.some(({ office }) => office !== undefined)
  const first = phrases.outside.replace('{name}', names)
  return [first, isFarming ? phrases.callLine : phrases.outsideFarming].join('\n')
}

/** Who answers a question for people or money. */
export function referralText(office: string, language: Language): string {
  const phrases = answerPhrases[language]
  if (office === 'seed') return [phrases.seedSource, phrases.callLine].join('\n')
  const first = office === 'price_market' ? [phrases.noPrice] : []
  return [...first, `${phrases.asksPeople}:`, phrases.callLine].join('\n')
}
