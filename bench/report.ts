import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'

/**
 * Reads the options of a benchmark.
 * @param options `--write` puts the result into its document, `--quick` measures less, `--runs N` repeats N times
 * @throws TypeError for any other option
 */
export function readOptions(options: readonly string[], defaultRuns = 1) {
  const { values } = parseArgs({
    args: [...options],
    options: {
      runs: { type: 'string', default: String(defaultRuns) },
      write: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  })
  return { runs: Number(values.runs), isWritten: values.write, isQuick: values.quick }
}

export interface Report {
  /** What was measured, in Markdown. */
  readonly text: string
  /** The document that shows the measured figures. */
  readonly document: string
  /** The mark around them there, `measured` when absent. */
  readonly mark?: string
  /** Puts the text into the document. */
  readonly isWritten: boolean
  /** The goals that were not met. */
  readonly missed?: readonly string[]
}

/** Prints what a benchmark measured. A missed goal makes the process fail. */
export function publish({
  text,
  document,
  mark = 'measured',
  isWritten,
  missed = [],
}: Report): void {
  console.log(text)
  if (isWritten) writeMeasured(document, mark, text)
  for (const goal of missed) console.error(`missed: ${goal}`)
  if (missed.length > 0) process.exitCode = 1
}

/** Replaces the measured text of a document, and adds the day and the commit of the measurement. */
function writeMeasured(document: string, mark: string, text: string): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  writeBetween(document, mark, `Measured ${day} at commit ${commit}.\n\n${text}`)
}

/** Replaces the text between the marks `<!-- name -->` and `<!-- /name -->` of a document. */
export function writeBetween(document: string, name: string, text: string): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const whole = readFileSync(document, 'utf8')
  const before = whole.slice(0, whole.indexOf(open) + open.length)
  const after = whole.slice(whole.indexOf(close))
  writeFileSync(document, `${before}\n${text}\n${after}`)
}

/** The machine that the benchmark runs on, and its load before the benchmark begins. */
export function machine(): string {
  const [first] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return `${cpus().length} cores (${first?.model ?? 'unknown'}), ${gigabytes} GB, a load of ${load} before it began, Node ${process.version}; PostgreSQL as it is installed but for \`fsync=off\`.`
}

/** A row of a Markdown table. */
export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

/** A part of a whole as per cent; a dash where the whole is 0. */
export function percent(part: number, whole = 1): string {
  const pct = (100 * part) / whole
  return Number.isFinite(pct) ? `${pct.toFixed(1)} %` : '–'
}
