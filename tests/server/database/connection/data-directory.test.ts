import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from '#server/database/connection/data-directory.ts'
import { StartProblem } from '#server/settings/start-problem.ts'

let directory: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fosol-data-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

const lock = () => join(directory, 'db.lock')
const holder = () => JSON.parse(readFileSync(lock(), 'utf8'))

/** Another process that locks the directory until it is killed. */
async function heldElsewhere(): Promise<ChildProcess> {
  const module = new URL(
    '../../../../server/database/connection/data-directory.ts',
    import.meta.url,
  )
  const script = `import { lockDirectory } from '${module}'
    lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const args = ['--input-type=module-typescript', '-e', script, directory]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('one process locks the directory and releases it', () => {
  const release = lockDirectory(directory)
  expect(holder().pid).toBe(process.pid)
  release()
  expect(existsSync(lock())).toBe(false)
  lockDirectory(directory)()
})

test('a locked directory is refused with one sentence', async () => {
  const child = await heldElsewhere()
  expect(() => lockDirectory(directory)).toThrow(StartProblem)
  expect(() => lockDirectory(directory)).toThrow(
    new RegExp(`^The data directory ${directory} is in use by process ${child.pid} on [^\\n]+\\.$`),
  )
})

test('the same process cannot lock it twice', () => {
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(/is in use/)
  release()
})

test('the lock of a killed process is taken over', async () => {
  const child = await heldElsewhere()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(lock())).toBe(true)
  lockDirectory(directory)()
})

test('another process that got the id of the dead one does not keep the lock alive', async () => {
  const child = await heldElsewhere()
  const owner = holder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  // As after a restart of a container: our own process id, but another start time.
  writeFileSync(lock(), JSON.stringify({ ...owner, pid: process.pid }))
  lockDirectory(directory)()
})

test('a lock of another machine counts only while its modification time is updated', () => {
  writeFileSync(lock(), JSON.stringify({ host: 'another-machine', pid: 1, began: 'x' }))
  expect(() => lockDirectory(directory)).toThrow(/in use by process 1 on another-machine/)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock(), longAgo, longAgo)
  lockDirectory(directory)()
})

test('a file that is not a lock of ours does not block', () => {
  writeFileSync(lock(), 'half a li')
  lockDirectory(directory)()
})

test('a directory that cannot be written is named', () => {
  writeFileSync(join(directory, 'file'), '')
  const below = join(directory, 'file', 'data')
  expect(() => lockDirectory(below)).toThrow(
    new StartProblem(`The data directory ${below} cannot be used (ENOTDIR).`),
  )
})
