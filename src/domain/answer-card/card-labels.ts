import { type CardPhrases, cardPhrases, earlierMenus } from '../knowledge/answer/card-phrases.ts'
import { languages } from '../language.ts'

/** The text of a line after one of our labels, in either language; undefined without the label or without a text. */
export function afterLabel(line: string, name: keyof CardPhrases): string | undefined {
  const labels = phrasesOf(name).map((phrase) => `${phrase}:`)
  const found = labels.find((label) => line.startsWith(label))
  return (found && line.slice(found.length).trim()) || undefined
}

/** Whether a line stands before candidates. */
export function isOneOf(line: string): boolean {
  return phrasesOf('oneOf').includes(line.trim())
}

const menuNames = ['chooseTopic', 'chooseMeant', 'chooseThis', 'chooseSign', 'chooseMore'] as const

/** Whether an answer is a list to choose from: what is asked has not been understood, or may be one of a few things. */
export function isMenu(text: string): boolean {
  const phrases = [...phrasesOf(...menuNames), ...earlierMenus]
  return text.split('\n').some((line) => phrases.some((phrase) => isFilled(phrase, line.trim())))
}

/** Whether a line has a short name and a colon before its words, as all parts of our answers have. */
export function hasLabel(line: string): boolean {
  return /^[^:।.?!]{1,40}:/u.test(line)
}

/** Whether a line must be read before anything is done. */
export function isCaution(line: string): boolean {
  return (
    asksToCompare(line) ||
    phrasesOf('outOfSeason', 'writtenFor').some((phrase) => isFilled(phrase, line))
  )
}

/** Whether a caution asks to compare the signs. */
export function asksToCompare(line: string): boolean {
  return phrasesOf('notSure', 'cropNotNamed', 'otherPart').some((phrase) => isFilled(phrase, line))
}

function phrasesOf(...names: readonly (keyof CardPhrases)[]): readonly string[] {
  return languages.flatMap((language) => names.map((name) => cardPhrases[language][name]))
}

/** Whether a line is this phrase with names in the place of `{crop}` and the like: it begins and ends as the phrase does. */
function isFilled(phrase: string, line: string): boolean {
  const pieces = phrase.split(/\{[a-z]+\}/)
  return line.startsWith(pieces[0] ?? '') && line.endsWith(pieces.at(-1) ?? '')
}
