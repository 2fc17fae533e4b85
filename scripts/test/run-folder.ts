import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '#server/database/connection/data-directory.ts'

const prefix = 'fosol-tests-'

/**
 * Makes the folder for temporary files of this run, which is named after its process, and what the processes that it
 * starts take for one (`TMPDIR`). It is deleted when this process exits.
 * @param parent of the folders of all runs
 */
export function openRunFolder(parent: string = tmpdir()): string {
  const folder = join(parent, prefix + process.pid)
  // PostgreSQL, which runs as a user of its own, passes through it.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
  return folder
}

/**
 * Deletes the folders of runs that were killed, and ends what they have left running: a PostgreSQL, browsers, servers.
 * @returns the folders
 */
export function clearKilledRuns(parent: string = tmpdir()): readonly string[] {
  const folders = readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
    .map((name) => join(parent, name))
  for (const folder of folders) {
    for (const pid of processesOf(folder)) end(pid)
    remove(folder)
  }
  return folders
}

/** Processes that name the folder in their environment (`TMPDIR`) or in their arguments; none where there is no /proc. */
function processesOf(folder: string): readonly number[] {
  const pids = readNames('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) =>
    ['environ', 'cmdline'].some((file) => {
      const text = readText(`/proc/${pid}/${file}`)
      return text.includes(`TMPDIR=${folder}\0`) || text.includes(`${folder}/`)
    }),
  )
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself, or with the one before.
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
