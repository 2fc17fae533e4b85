import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { helplinesFile } from '#contract/helplines-file.ts'
import type { HelpSettings } from '#contract/sync.ts'
import { confirmableIds } from '#domain/dangers/helplines.ts'
import type { Environment } from './environment.ts'
import { StartProblem } from './start-problem.ts'

/**
 * The JSON file that HELPLINES names: who has read the cards of first aid, and the numbers that the operator has called,
 * by the id of the service. Undefined without the setting. Throws `StartProblem` that says what is wrong.
 */
export function readHelplines(env: Environment): HelpSettings | undefined {
  if (!env.HELPLINES) return undefined
  const file = resolve(env.HELPLINES)
  const read = helplinesFile.safeParse(jsonIn(file))
  if (read.success) return read.data
  const places = read.error.issues.map(({ path }) => path.join('.')).filter(Boolean)
  const place = places.length > 0 ? ` Wrong: ${places.join(', ')}.` : ''
  throw new StartProblem(
    `HELPLINES: ${file} must hold only "readBy", a name of at most 80 letters, and "confirmed", numbers of 3 to 15 digits by the id of a service that has none yet (${confirmableIds.join(', ')}).${place}`,
  )
}

/** Some editors write one at the start of a file. */
const byteOrderMark = /^\uFEFF/

function jsonIn(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new StartProblem(`HELPLINES names a file that cannot be read: ${file}.`)
  }
  try {
    return JSON.parse(text.replace(byteOrderMark, ''))
  } catch {
    throw new StartProblem(`HELPLINES names a file that is not JSON: ${file}.`)
  }
}
