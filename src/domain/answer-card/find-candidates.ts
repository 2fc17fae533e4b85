import { signMark } from '../knowledge/answer/card-phrases.ts'
import { isOneOf } from './card-labels.ts'
import { listMark } from './find-steps.ts'

/** A problem that an answer may be about. */
export interface Candidate {
  readonly name: string
  /** What of it is seen. */
  readonly sign: string
}

/** Finds the list of candidates below our line: those lines from `at` to `end`, and the names together as `title`. */
export function findCandidates(lines: readonly string[]) {
  const at = lines.findIndex(isOneOf)
  if (at === -1) return undefined
  const below = lines.slice(at + 1)
  const other = below.findIndex((line) => candidateIn(line) === undefined)
  const candidates = below
    .slice(0, other === -1 ? below.length : other)
    .flatMap((line) => candidateIn(line) ?? [])
  if (candidates.length === 0) return undefined
  const title = candidates.map(({ name }) => name).join(' / ')
  return {
    at,
    end: at + 1 + candidates.length,
    sure: 'oneOf',
    title,
    more: [],
    candidates,
  } as const
}

function candidateIn(line: string): Candidate | undefined {
  const [mark = ''] = listMark.exec(line) ?? []
  const [name = '', ...sign] = line.slice(mark.length).split(signMark)
  return mark === '' || sign.length === 0 ? undefined : { name, sign: sign.join(signMark) }
}
