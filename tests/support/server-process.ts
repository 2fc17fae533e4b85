import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { quickStart } from './quick-start.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** The server as it is run, in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** The address it is ready on; rejects when it ends before. */
  readonly ready: Promise<string>
  /** Exit code, signal and what it had written by then. */
  readonly ended: Promise<Ending>
}

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Its environment has only what is given, and a free port. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [...quickStart, main], {
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.stderr += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...written }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /^Fosol is ready on (\S+)$/m.exec(written.stdout)?.[1]
      if (address) resolve(address)
    })
    ended.then((ending) => reject(new Error(ending.stderr)), reject)
  })
  // A test about a start that fails does not wait for it.
  ready.catch(() => undefined)
  return { child, ready, ended }
}
