import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearKilledRuns } from '../../scripts/test/run-folder.ts'

let parent: string
const started: ChildProcess[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fosol-run-folder-'))
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

/** The folder that the run with this process id has made. */
function folderOf(pid: number): string {
  const folder = join(parent, `fosol-tests-${pid}`)
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'rows'), 'rice')
  return folder
}

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

/** A process that waits for nothing, with a temporary folder or an argument. */
async function waiting(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['-e', 'setInterval(() => 0, 1e6); console.log("here")', ...args],
    { env, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  started.push(child)
  await once(child.stdout, 'data')
  return child
}

test('what a killed run has left running is ended, and its folder deleted', async () => {
  const folder = folderOf(deadPid())
  const byFolder = await waiting({ TMPDIR: folder })
  const byArgument = await waiting({}, join(folder, 'profile'))
  const ended = [once(byFolder, 'exit'), once(byArgument, 'exit')]
  expect(clearKilledRuns(parent)).toEqual([folder])
  for (const [, signal] of await Promise.all(ended)) expect(signal).toBe('SIGKILL')
  expect(existsSync(folder)).toBe(false)
})

test('a run that is still running keeps its folder and its processes', async () => {
  const folder = folderOf(process.pid)
  const child = await waiting({ TMPDIR: folder })
  expect(clearKilledRuns(parent)).toEqual([])
  expect([child.exitCode, child.signalCode, existsSync(folder)]).toEqual([null, null, true])
})

test('another folder, and the process of a run with a longer number, are left alone', async () => {
  const pid = deadPid()
  folderOf(pid)
  const other = join(parent, 'fosol-postgres-x')
  mkdirSync(other)
  const child = await waiting({ TMPDIR: join(parent, `fosol-tests-${pid}0`) })
  clearKilledRuns(parent)
  expect([child.signalCode, existsSync(other)]).toEqual([null, true])
})
