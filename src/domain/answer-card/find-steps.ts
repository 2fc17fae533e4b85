import { foldDigits } from '../digits.ts'
import { cardPhrases, stepHeadings } from '../knowledge/answer/card-phrases.ts'
import { languages } from '../language.ts'
import { afterLabel } from './card-labels.ts'

/** The steps in a text. */
export interface FoundSteps {
  /** Whether their label is "what to do today" and not the one of a practice. */
  readonly isToday: boolean
  /** The lines from the label to the one after the last step. */
  readonly at: number
  readonly end: number
  readonly steps: readonly string[]
}

/** Finds one step after our label in its own line, or a list of at most three under a heading. */
export function findSteps(lines: readonly string[]): FoundSteps | undefined {
  for (const [at, line] of lines.entries()) {
    for (const label of ['today', 'todo'] as const) {
      const step = afterLabel(line, label)
      const isToday = label === 'today'
      if (step)
        return isListItem(lines[at + 1]) ? undefined : { isToday, at, end: at + 1, steps: [step] }
    }
    const heading = headings.get(line.trim().replace(/:$/, '').toLowerCase())
    if (heading) return listAfter(lines, at, heading === 'today')
  }
  return undefined
}

/** Our labels, and other headings of the same meaning that models write. */
const headings: ReadonlyMap<string, 'today' | 'todo'> = new Map(
  (['today', 'todo'] as const).flatMap((name) => {
    const ours = languages.map((language) => cardPhrases[language][name].toLowerCase())
    return [...ours, ...stepHeadings[name]].map((heading) => [heading, name] as const)
  }),
)

const maxSteps = 3

function listAfter(lines: readonly string[], at: number, isToday: boolean): FoundSteps | undefined {
  const steps: string[] = []
  let end = at + 1
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    if (line.trim() === '') continue
    const [mark] = listMark.exec(line) ?? []
    if (mark === undefined || (!isBullet(mark) && numberOf(mark) !== steps.length + 1)) break
    steps.push(line.slice(mark.length).trim())
  }
  if (steps.length === 0 || steps.length > maxSteps || goesOn(lines.slice(end), steps.length))
    return undefined
  return { isToday, at, end, steps }
}

/** Whether a list goes on behind what looks like its end: in a line that belongs to its last item, or with the next item. */
function goesOn([next = '', ...others]: readonly string[], count: number): boolean {
  const isNext = (line: string) => numberOf(listMark.exec(line)?.[0] ?? '') === count + 1
  return /^\s+\S/.test(next) || isListItem(next) || others.some(isNext)
}

/** `1. `, `২) `, `- ` at the beginning of a line, with a text after it. */
export const listMark = /^(?:[0-9০-৯]{1,2}[.)।]|[-–•*])\s+(?=\S)/u

export function isListItem(line = ''): boolean {
  return listMark.test(line.trim())
}

function isBullet(mark: string): boolean {
  return /^[-–•*]/.test(mark)
}

function numberOf(mark: string): number {
  return Number(foldDigits(mark).replace(/\D/g, ''))
}
