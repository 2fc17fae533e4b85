import { foldDigits, writeDigits } from '../digits.ts'
import { type Language, languages } from '../language.ts'
import { helpline } from './helplines.ts'

/** The parts of the line: what stands before the number, the number, what stands behind it. */
export interface CalmLine {
  readonly before: string
  /** In the digits 0–9, to be dialled. */
  readonly number: string
  readonly after: string
}

const words: Readonly<Record<Language, Omit<CalmLine, 'number'>>> = {
  en: { before: 'If you or somebody is in danger now:', after: 'Go to somebody near.' },
  bn: { before: 'আপনি বা কেউ এখন বিপদে থাকলে:', after: 'কাছের কারও কাছে যান।' },
}

/** The calm line, under every answer for which the knowledge has no entry: a danger may not have been understood. */
export function calmLine(language: Language): CalmLine {
  return { ...words[language], number: helpline('national_emergency', language).number ?? '' }
}

/** The line as text. */
export function calmText(language: Language): string {
  const { before, number, after } = calmLine(language)
  return `${before} ${writeDigits(number, language)}${stop[language]} ${after}`
}

const stop: Readonly<Record<Language, string>> = { en: '.', bn: '।' }

/** An answer with the line as its last one, for a client that draws none. */
export function withCalmLine(answer: string, language: Language): string {
  return `${answer}\n${calmText(language)}`
}

/** An answer without the line, and in which language it had it. */
export function withoutCalmLine(answer: string): { text: string; calm?: Language } {
  const calm = languages.find((language) => answer.endsWith(`\n${calmText(language)}`))
  return calm === undefined
    ? { text: answer }
    : { text: answer.slice(0, -calmText(calm).length - 1), calm }
}

/** Whether an answer, without the line, names the number for emergencies, as all do on a danger to somebody's life. */
export function namesEmergency(answer: string): boolean {
  const { number } = calmLine('en')
  return foldDigits(answer)
    .split(/[^0-9]+/)
    .includes(number)
}
