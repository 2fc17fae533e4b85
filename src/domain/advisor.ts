import { hasLoneSurrogate } from './text/lone-surrogate.ts'
import { visibleText } from './text/visible-text.ts'

/** Longest question in Unicode code points: two pages, more than anybody types on a phone. */
export const questionLengthLimit = 4_000

/** Longest question in bytes of UTF-8: 4,000 Bengali letters are 12,000 bytes, and the request still fits into `entryLimitBytes`. */
export const questionBytesLimit = 12 * 1024

export type QuestionProblem = 'empty' | 'too-long' | 'has-null' | 'not-text'

/**
 * Why a question is refused, or undefined when it is valid: no visible character, too long, U+0000 (which PostgreSQL
 * cannot store), or a lone surrogate (which UTF-8 cannot encode).
 */
export function questionProblem(text: string): QuestionProblem | undefined {
  if (text.includes('\u0000')) return 'has-null'
  if (hasLoneSurrogate(text)) return 'not-text'
  if (visibleText(text) === '') return 'empty'
  const { characters, bytes } = measure(text)
  return characters > questionLengthLimit || bytes > questionBytesLimit ? 'too-long' : undefined
}

/** Why the built-in knowledge answers in place of a model: the model declined the question, or gave no usable answer this time. */
export type StandIn = 'refused' | 'unavailable'

/** Reads a reason of the wire. An unknown reason of a newer server counts as an outage: asking again may help. */
export function readStandIn(reason: string | null | undefined): StandIn | undefined {
  if (reason === null || reason === undefined) return undefined
  return reason === 'refused' ? 'refused' : 'unavailable'
}

function measure(text: string): { characters: number; bytes: number } {
  let characters = 0
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    characters += 1
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return { characters, bytes }
}

/**
 * The tuned answer as it is shown (SPEC.md section 5), without: the text up to "answer:", a leading "question:" label, a
 * repetition of the question as a whole sentence (as it was typed, or as a model got it: `readAs`), leading punctuation. "—" when nothing is left.
 */
export function cleanTunedAnswer(answer: string, question: string, readAs = question): string {
  const marked = answer.replace(/^[\s\S]*?\banswer\s*:/i, '')
  const unlabelled = trimStart(marked).replace(/^question\s*:/i, '')
  const answered = withoutRepeat(withoutRepeat(trimStart(unlabelled), question), readAs)
  const left = trimStart(answered).trimEnd()
  return left === '' ? '—' : left
}

/** Without opening brackets, because they belong to the word after them. */
const leadingPunctuation = /^[\s\p{Pd}\p{Po}\p{Pe}\p{Pi}\p{Pf}\p{Pc}]+/u

function trimStart(text: string): string {
  return text.replace(leadingPunctuation, '')
}

/** The answer without the question at its beginning; case, blanks and quotes do not matter. */
function withoutRepeat(answer: string, question: string): string {
  const words = trimStart(question)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  let at = 0
  for (const word of words) {
    while (/\s/.test(answer.charAt(at))) at += 1
    if (answer.slice(at, at + word.length).toLowerCase() !== word) return answer
    at += word.length
  }
  const rest = answer.slice(at)
  return isSentenceEnd(answer.slice(0, at), rest) ? rest : answer
}

/** Whether a sentence ends between two parts of a text. It prevents that the first words of an answer ("Rice needs …") are cut. */
function isSentenceEnd(before: string, after: string): boolean {
  if (/^\s*$|^[^\S\n]*\n/.test(after)) return true
  if (/^[^\S\n]*[.?!।॥…]+["'”’»)\]]*(\s|$)/u.test(after)) return true
  return /[.?!।॥…]$/u.test(before) && /^["'”’»)\]]*\s/u.test(after)
}
