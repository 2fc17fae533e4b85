import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartProblem } from '../settings/start-problem.ts'

export interface Terminal {
  readonly input: NodeJS.ReadStream
  /** Where the prompt is written. What is typed is not shown. */
  readonly output: NodeJS.WritableStream
}

/** Reads one line from a terminal or a pipe, '' if there is none. Throws `StartProblem` on Ctrl-C. */
export function askPassword({ input, output }: Terminal): Promise<string> {
  output.write('Password (empty: one is made): ')
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: noEcho, terminal: input.isTTY === true })
  return new Promise((resolve, reject) => {
    let line = ''
    lines.once('line', (first) => {
      line = first
      lines.close()
    })
    lines.once('SIGINT', () => {
      // Reject before closing: the `close` event would resolve with an empty line.
      reject(new StartProblem('Given up, nothing was changed.'))
      lines.close()
    })
    lines.once('close', () => {
      output.write('\n')
      resolve(line)
    })
  })
}
