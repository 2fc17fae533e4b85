import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quickStart } from '#support/quick-start.ts'

// Each command opens its own database and checks every example: half a minute on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fosol-export-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(script: string, ...words: readonly string[]) {
  return spawnSync(process.execPath, [...quickStart, `server/${script}.ts`, ...words], {
    encoding: 'utf8',
    env: { DATA_DIR: join(folder, 'data') },
    maxBuffer: 64 * 1024 * 1024,
  })
}

const lineCount = (text: string) => text.split('\n').length - 1

test('the examples go to a new file, and the counts to standard error', () => {
  const file = join(folder, 'examples.jsonl')
  const toFile = run('export-finetune', file)
  expect(toFile.status).toBe(0)
  expect(toFile.stdout).toBe('')
  const text = readFileSync(file, 'utf8')
  expect(toFile.stderr).toContain(`Lines from the knowledge: ${lineCount(text)}\n`)
  expect(toFile.stderr).toContain('Lines from voted conversations: 0\n')
  const again = run('export-finetune', file)
  expect([again.status, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toBe(`${file} is there already; name a new file.\n`)
  const wrong = run('export-finetune', 'one', 'two')
  expect([wrong.status, lineCount(wrong.stderr)]).toEqual([1, 1])
})

test('without a file the same examples go to standard output', { tags: 'long' }, () => {
  const text = readFileSync(join(folder, 'examples.jsonl'), 'utf8')
  expect(run('export-finetune').stdout).toBe(text)
})

test('the command quality prints the quality of the answers', () => {
  const { status, stdout } = run('staff', 'quality')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Conversations: 0\nVotes: generic 0, /)
  expect(run('staff', 'quality', 'today').stderr).toMatch(/^Usage: /)
})
