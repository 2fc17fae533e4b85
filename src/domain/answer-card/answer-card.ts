import { type Sureness, safetyWords } from '../knowledge/answer/card-phrases.ts'
import { splitSentences } from '../text/split-sentences.ts'
import { afterLabel, asksToCompare, hasLabel, isCaution } from './card-labels.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'
import { findSteps, isListItem } from './find-steps.ts'

/** What an answer's text gives to the card. All its words are in one of the fields, but the labels that they stand for. */
export interface AnswerCard {
  /** The name of the problem or practice, without "Most likely:"; the names of all candidates. */
  readonly title: string
  /** How sure the answer is of the name, `oneOf` with candidates; absent where it has none of our labels before it. */
  readonly sure: Sureness | 'oneOf' | undefined
  /** Problems of which none is said to be it; else empty. */
  readonly candidates: readonly Candidate[]
  /** Lines to be read before anything is done, with the signs where one of them asks to compare these. */
  readonly cautions: string
  /** What the question asks for beside the steps (amounts, times), or what a model writes before its steps. */
  readonly lead: string
  /** What to do: one to three steps. */
  readonly steps: readonly AnswerStep[]
  /** Whether the label is "what to do today" and not the one of a practice. */
  readonly isToday: boolean
  /** The one "do not". */
  readonly avoid: string | undefined
  /** What may not be folded: lines on gear or waiting days that belong to the steps, and a few lines of a model. */
  readonly below: string
  /** All other lines, as they are in the text. */
  readonly rest: string
}

export interface AnswerStep {
  /** Its first sentence. */
  readonly what: string
  /** Its other sentences: dose, measure, time; empty when it has only one. */
  readonly help: string
}

/** Shapes an answer's text; undefined when it has no name, or no steps of its own that can be found: it is shown as it is. */
export function answerCard(text: string): AnswerCard | undefined {
  const lines = text.split(/\r?\n/)
  const found = findSteps(lines)
  const above = lines.slice(0, found?.at)
  const oneOf = findCandidates(above)
  const headline = oneOf ?? headlineIn(above)
  if (!found || !headline) return undefined
  const { title, sure } = headline
  const avoidAt = lines.findIndex(
    (line, at) => afterLabel(line, 'avoid') && !isListItem(lines[at + 1]),
  )
  const others = lines.flatMap((words, at): Line[] => {
    if (at === headline.at) return headline.more.map((more) => ({ at, words: more }))
    const isCandidate = oneOf !== undefined && at > oneOf.at && at < oneOf.end
    const isTaken = isCandidate || at === avoidAt || (at >= found.at && at < found.end)
    return isTaken ? [] : [{ at, words }]
  })
  const place = sure ? ourPlaces(others, headline.at, found.at) : modelsPlaces(others, found.at)
  const linesAt = (wanted: Place) => joined(others.filter((line) => place(line) === wanted))
  const lead = linesAt('lead')
  if (!sure && lead.length > fewLetters) return undefined
  return {
    title,
    sure,
    candidates: oneOf?.candidates ?? [],
    cautions: linesAt('cautions'),
    lead,
    steps: found.steps.map(asStep),
    isToday: found.isToday,
    avoid: afterLabel(lines[avoidAt] ?? '', 'avoid'),
    below: linesAt('below'),
    rest: linesAt('rest'),
  }
}

/** Whether an answer is a card with candidates. */
export function listsCandidates(text: string): boolean {
  return (answerCard(text)?.candidates ?? []).length > 0
}

interface Line {
  /** Its place in the text. */
  readonly at: number
  readonly words: string
}

type Place = 'cautions' | 'lead' | 'below' | 'rest'

/** Where the lines of an answer with our labels stand in the card. */
function ourPlaces(lines: readonly Line[], nameAt: number, stepsAt: number) {
  const signs = lines.some(({ words }) => asksToCompare(words)) && signsIn(lines, nameAt)
  return (line: Line): Place => {
    if (line.at < nameAt || isCaution(line.words) || line === signs) return 'cautions'
    if (line.at < stepsAt && askedParts.some((name) => afterLabel(line.words, name))) return 'lead'
    // A part with its own label has its own medicine beside the gear: both are folded.
    return safetyWords.test(line.words) && !hasLabel(line.words) ? 'below' : 'rest'
  }
}

const askedParts = ['fertiliser', 'water', 'harvest', 'season'] as const

/** The line with the signs. A practice, and a problem in an answer of an early version, has no label for them: they come first. */
function signsIn(lines: readonly Line[], nameAt: number): Line | undefined {
  const isPlain = ({ at, words }: Line) =>
    at > nameAt && words !== '' && !isCaution(words) && !hasLabel(words)
  return lines.find(({ words }) => afterLabel(words, 'signs')) ?? lines.find(isPlain)
}

/** Where the lines of another answer stand in the card: in their order, and folded only if they are many and name no gear. */
function modelsPlaces(lines: readonly Line[], stepsAt: number) {
  const after = joined(lines.filter(({ at }) => at > stepsAt))
  const isShown = after.length <= fewLetters || safetyWords.test(after)
  return ({ at }: Line): Place => (at < stepsAt ? 'lead' : isShown ? 'below' : 'rest')
}

/** A model that writes more than this before its steps has an order of its own. */
const fewLetters = 300

function joined(lines: readonly Line[]): string {
  return lines
    .map(({ words }) => words)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function asStep(step: string): AnswerStep {
  const [what = '', ...help] = splitSentences(step)
  return { what, help: help.join(' ') }
}

const surenesses: readonly Sureness[] = ['likely', 'mayBe', 'about']

/** More words than this are no name. */
const maxTitleWords = 20

/** The name of what the text is about: after its label, else the first line. The other sentences of that line are `more`. */
function headlineIn(lines: readonly string[]) {
  const named = lines.flatMap((line, at) =>
    surenesses.map((sure) => ({ at, sure, words: afterLabel(line, sure) })),
  )
  const first = lines.findIndex((line) => line.trim() !== '')
  const plain = { at: first, sure: undefined, words: lines[first]?.trim() }
  const { at, sure, words = '' } = named.find((each) => each.words !== undefined) ?? plain
  const [name = '', ...others] = splitSentences(words)
  const title = name.replace(/[.।:]$/, '')
  const isName = title !== '' && title.split(/\s+/).length <= maxTitleWords
  if (!isName || isListItem(words) || afterLabel(words, 'avoid')) return undefined
  return { at, sure, title, more: others.length > 0 ? [others.join(' ')] : [] }
}
