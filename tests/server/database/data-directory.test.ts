import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdDirectory } from '#server/database/data-directory.ts'
import { StartProblem } from '#server/start-problem.ts'

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

/** Another process that holds the directory until it is killed. */
async function heldElsewhere(): Promise<ChildProcess> {
  const module = new URL('../../../server/database/data-directory.ts', import.meta.url)
  const script = `import { holdDirectory } from '${module}'
    holdDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const args = ['--input-type=module-typescript', '-e', script, directory]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('one process holds the directory, and lets it go', () => {
  const release = holdDirectory(directory)
  expect(holder().pid).toBe(process.pid)
  release()
  expect(existsSync(lock())).toBe(false)
  holdDirectory(directory)()
})

test('a directory in use is refused with one sentence', async () => {
  const child = await heldElsewhere()
  expect(() => holdDirectory(directory)).toThrow(StartProblem)
  expect(() => holdDirectory(directory)).toThrow(
    new RegExp(`^The data directory ${directory} is in use by process ${child.pid} on [^\\n]+\\.$`),
  )
})

test('the same process cannot hold it twice', () => {
  const release = holdDirectory(directory)
  expect(() => holdDirectory(directory)).toThrow(/is in use/)
  release()
})

test('the lock of a killed process is taken over', async () => {
  const child = await heldElsewhere()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(lock())).toBe(true)
  holdDirectory(directory)()
})

test('a living process that was only given the number of the dead one is not taken for it', async () => {
  const child = await heldElsewhere()
  const told = holder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  // As after a restart of a container: our own number, but of a process that began at another time.
  writeFileSync(lock(), JSON.stringify({ ...told, pid: process.pid }))
  holdDirectory(directory)()
})

test('a lock of another machine counts while it is touched, and no longer', () => {
  writeFileSync(lock(), JSON.stringify({ host: 'another-machine', pid: 1, began: 'x' }))
  expect(() => holdDirectory(directory)).toThrow(/in use by process 1 on another-machine/)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock(), longAgo, longAgo)
  holdDirectory(directory)()
})

test('what is no lock of ours is in nobody’s way', () => {
  writeFileSync(lock(), 'half a li')
  holdDirectory(directory)()
})

test('a directory that cannot be written is named', () => {
  writeFileSync(join(directory, 'file'), '')
  const below = join(directory, 'file', 'data')
  expect(() => holdDirectory(below)).toThrow(
    new StartProblem(`The data directory ${below} cannot be used (ENOTDIR).`),
  )
})
