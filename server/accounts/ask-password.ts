import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartProblem } from '../start-problem.ts'

export interface Terminal {
  readonly input: NodeJS.ReadStream
  /** Where the question is put; what is typed does not show. */
  readonly output: NodeJS.WritableStream
}

/** One line from a person or a pipe, '' when there is none. Throws `StartProblem` on Ctrl-C. */
export function askPassword({ input, output }: Terminal): Promise<string> {
  output.write('Password (empty: one is made): ')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silence, terminal: input.isTTY === true })
  return new Promise((resolve, reject) => {
    let line = ''
    lines.once('line', (first) => {
      line = first
      lines.close()
    })
    lines.once('SIGINT', () => {
      // Settled first: the end that follows would pass for an empty line.
      reject(new StartProblem('Given up, nothing was changed.'))
      lines.close()
    })
    lines.once('close', () => {
      output.write('\n')
      resolve(line)
    })
  })
}
