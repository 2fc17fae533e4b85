import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const marks = ['<!-- measured -->', '<!-- /measured -->'] as const

/** Puts figures between the marks of a document, in place of the earlier ones, with the day and the commit they are of. */
export function writeMeasured(document: string, figures: string): void {
  const [open, close] = marks
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const whole = readFileSync(document, 'utf8')
  const before = whole.slice(0, whole.indexOf(open) + open.length)
  const after = whole.slice(whole.indexOf(close))
  writeFileSync(document, `${before}\nMeasured ${day} at commit ${commit}.\n\n${figures}\n${after}`)
}
