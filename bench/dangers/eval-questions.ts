import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A question of a collection beside the project, of which nothing is part of the project. */
export interface EvalQuestion {
  readonly id: string
  readonly group: string
  readonly text: string
  /** What a right answer must contain. */
  readonly gold: string
}

const project = resolve(import.meta.dirname, '../..')

/** A file of the collection; undefined where it is absent. */
export function evalFile(name: string): string | undefined {
  return ['../shared', '../../shared']
    .map((folder) => resolve(project, folder, 'data/eval', name))
    .find((path) => existsSync(path))
}

/** The questions of a file of the collection; none where it is absent. */
export function evalQuestions(name: string): readonly EvalQuestion[] {
  const file = evalFile(name)
  if (file === undefined) return []
  const rows = JSON.parse(readFileSync(file, 'utf8')) as readonly Partial<EvalQuestion>[]
  return rows.map(({ id = '', group = 'farmers', text = '', gold = '' }) => ({
    id,
    group,
    text,
    gold,
  }))
}
