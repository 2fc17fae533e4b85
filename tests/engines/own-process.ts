import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A program that lives no longer than we do, with all that it starts. */
export interface OwnProcess {
  /** The first group of what it says. @throws Error with what it said when it ends without, or takes too long */
  untilSaid(pattern: RegExp): Promise<string>
  /** Waits a while for it to end by itself, then ends it. */
  end(graceMs?: number): Promise<void>
}

const speaksWithinMs = 60_000
const groups = new Set<number>()
process.once('exit', () => {
  for (const pid of groups) killGroup(pid)
})

/** Only what is given stands in its environment, and where programs are. */
export function startProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): OwnProcess {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    // The third is for programs that write a number to a file descriptor.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true, // a group of its own, which can be ended as a whole
  })
  const { pid } = child
  if (pid !== undefined) groups.add(pid)
  const said = listen(child)
  return {
    untilSaid: (pattern) => said.until(pattern),
    async end(graceMs = 0) {
      if (pid === undefined) return
      const timer = setTimeout(() => killGroup(pid), graceMs)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      clearTimeout(timer)
      killGroup(pid) // what it has started may outlive it
      groups.delete(pid)
    },
  }
}

function listen(child: ChildProcess) {
  let text = ''
  const append = (part: string) => {
    text = (text + part).slice(-20_000)
    child.emit('said')
  }
  for (const stream of child.stdio.slice(1)) {
    const readable = stream as Readable // the first one alone is written to
    readable.setEncoding('utf8').on('data', append)
  }

  function until(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) =>
        reject(new Error(`${child.spawnfile} ${why}. It said:\n${text}`))
      const timer = setTimeout(() => fail('said nothing of use'), speaksWithinMs)
      const look = () => {
        const found = pattern.exec(text)?.[1]
        if (found === undefined) return
        clearTimeout(timer)
        resolve(found)
      }
      child.on('said', look)
      child.once('error', ({ message }) => fail(`could not be started (${message})`))
      child.once('exit', () => fail('ended'))
      look()
    })
  }
  return { until }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody of it is left.
  }
}
