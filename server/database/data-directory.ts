import {
  closeSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** The holder touches its lock this often, … */
const beatMs = 5_000
/** … so that a lock of another machine (or container), whose processes we cannot see, is dead after this silence. */
const silenceMs = 20_000

/** Another live process has the directory. */
export class DirectoryInUse extends StartProblem {}

/** Who holds the directory. */
interface Holder {
  readonly host: string
  readonly pid: number
  /** When the process began, in the kernel's own unit: a number of a process is given again, after a restart soon. */
  readonly began: string
}

/**
 * Takes the data directory for this process, until the returned function is called or the process ends: the embedded
 * database takes no lock of its own, and two processes would destroy it.
 * Throws `StartProblem` when another live process has it, or when it cannot be written.
 */
export function holdDirectory(dataDir: string): () => void {
  const lock = join(dataDir, 'db.lock')
  try {
    mkdirSync(dataDir, { recursive: true })
    for (let tries = 0; tries < 3; tries += 1) {
      if (take(lock)) return held(lock)
      reap(lock, dataDir)
    }
  } catch (error) {
    throw unusable(dataDir, error)
  }
  throw new StartProblem(`The data directory ${dataDir} is being taken by another server.`)
}

/** What to say of a directory that a file operation failed in. */
export function unusable(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new StartProblem(`The data directory ${dataDir} cannot be used (${error.code}).`)
}

/** Linked into place whole, so that nobody reads half a lock; false when there is one already. */
function take(lock: string): boolean {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, JSON.stringify(ourselves()))
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function ourselves(): Holder {
  return { host: hostname(), pid: process.pid, began: processBegan(process.pid) }
}

function held(lock: string): () => void {
  // The open file can be touched even when somebody has deleted its name.
  const file = openSync(lock, 'r+')
  const beat = setInterval(() => {
    const now = new Date()
    futimesSync(file, now, now)
  }, beatMs).unref()
  function release(): void {
    clearInterval(beat)
    process.off('exit', release)
    closeSync(file)
    // A machine that slept may find the lock of another in the place of its own.
    if (JSON.stringify(readHolder(lock)) === JSON.stringify(ourselves())) rmSync(lock)
  }
  process.on('exit', release)
  return release
}

/** Removes the lock of a dead process. Throws `StartProblem` when its holder lives. */
function reap(lock: string, dataDir: string): void {
  refuseLiving(lock, dataDir)
  // Moved first and looked at again: another server may have reaped the dead one and taken its place meanwhile.
  const moved = `${lock}.dead.${process.pid}`
  renameSync(lock, moved)
  try {
    refuseLiving(moved, dataDir)
    rmSync(moved)
  } catch (error) {
    renameSync(moved, lock)
    throw error
  }
}

function refuseLiving(lock: string, dataDir: string): void {
  const holder = readHolder(lock)
  if (holder === undefined || !isAlive(holder, lock)) return
  throw new DirectoryInUse(
    `The data directory ${dataDir} is in use by process ${holder.pid} on ${holder.host}.`,
  )
}

function isAlive(holder: Holder, lock: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(lock).mtimeMs < silenceMs
  const began = processBegan(holder.pid)
  return began !== '' && began === holder.began
}

/** '' for a process that is not there; the same text for every living one where the system does not tell. */
function processBegan(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!isForeign) return ''
  }
  try {
    // Field 22 of proc(5)'s stat; the second field is a name in brackets that may itself hold blanks.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${bootId()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return 'alive' // no /proc: the number alone must do
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

/** Undefined for a lock that is gone or is none of ours. */
function readHolder(lock: string): Holder | undefined {
  try {
    const holder: Partial<Holder> | null = JSON.parse(readFileSync(lock, 'utf8'))
    const { host, pid, began } = holder ?? {}
    if (typeof host !== 'string' || typeof pid !== 'number' || typeof began !== 'string') return
    return { host, pid, began }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
