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
import { directoryProblem, StartProblem } from '../../settings/start-problem.ts'

/** How often the owner updates the modification time of its lock file. */
const heartbeatMs = 5_000
/**
 * We cannot see the processes of another machine or container. Its lock counts as dead when the modification time is
 * older than this.
 */
const deadAfterMs = 20_000

/** Another running process holds the lock of the directory. */
export class DirectoryInUse extends StartProblem {}

/** The process that holds the lock. */
interface LockOwner {
  readonly host: string
  readonly pid: number
  /** When the process began, in the kernel's own unit. The kernel reuses process ids, soon after a restart. */
  readonly began: string
}

/**
 * Locks the data directory for this process, until the returned function is called or the process ends. The embedded
 * database takes no lock, and two processes would destroy its files.
 * Throws `StartProblem` when another running process has the lock, or when the directory cannot be written.
 */
export function lockDirectory(dataDir: string): () => void {
  const lock = join(dataDir, 'db.lock')
  try {
    mkdirSync(dataDir, { recursive: true })
    for (let tries = 0; tries < 3; tries += 1) {
      if (tryLock(lock)) return keepLock(lock)
      removeDeadLock(lock, dataDir)
    }
  } catch (error) {
    throw directoryProblem(dataDir, error)
  }
  throw new StartProblem(`The data directory ${dataDir} is being taken by another server.`)
}

/** Writes the lock to another file and links it into place, so that nobody reads half a lock. False if a lock exists. */
function tryLock(lock: string): boolean {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, JSON.stringify(thisProcess()))
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

function thisProcess(): LockOwner {
  return { host: hostname(), pid: process.pid, began: processBegan(process.pid) }
}

function keepLock(lock: string): () => void {
  // Through the file handle the time can be updated even when somebody has deleted the file name.
  const file = openSync(lock, 'r+')
  const heartbeat = setInterval(() => {
    const now = new Date()
    futimesSync(file, now, now)
  }, heartbeatMs).unref()
  function release(): void {
    clearInterval(heartbeat)
    process.off('exit', release)
    closeSync(file)
    // A machine that was suspended may find the lock of another process here.
    if (JSON.stringify(readOwner(lock)) === JSON.stringify(thisProcess())) rmSync(lock)
  }
  process.on('exit', release)
  return release
}

/** Removes the lock of a dead process. Throws `StartProblem` when its owner is running. */
function removeDeadLock(lock: string, dataDir: string): void {
  throwIfAlive(lock, dataDir)
  // Rename first, then check again: meanwhile another server may have removed the dead lock and made its own.
  const moved = `${lock}.dead.${process.pid}`
  renameSync(lock, moved)
  try {
    throwIfAlive(moved, dataDir)
    rmSync(moved)
  } catch (error) {
    renameSync(moved, lock)
    throw error
  }
}

function throwIfAlive(lock: string, dataDir: string): void {
  const owner = readOwner(lock)
  if (owner === undefined || !isAlive(owner, lock)) return
  throw new DirectoryInUse(
    `The data directory ${dataDir} is in use by process ${owner.pid} on ${owner.host}.`,
  )
}

function isAlive(owner: LockOwner, lock: string): boolean {
  if (owner.host !== hostname()) return Date.now() - statSync(lock).mtimeMs < deadAfterMs
  const began = processBegan(owner.pid)
  return began !== '' && began === owner.began
}

/** '' for a process that does not exist. Without /proc, the same text for every running process. */
function processBegan(pid: number): string {
  if (!isRunning(pid)) return ''
  try {
    // Field 22 of `stat`, see proc(5). The second field is a name in brackets, which may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${bootId()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return 'alive' // no /proc: only the process id is compared
  }
}

/** Whether a process with this id exists, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

/** Undefined for a lock file that is gone or has another format. */
function readOwner(lock: string): LockOwner | undefined {
  try {
    const owner: Partial<LockOwner> | null = JSON.parse(readFileSync(lock, 'utf8'))
    const { host, pid, began } = owner ?? {}
    if (typeof host !== 'string' || typeof pid !== 'number' || typeof began !== 'string') return
    return { host, pid, began }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
