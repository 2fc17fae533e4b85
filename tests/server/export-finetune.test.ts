import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPglite } from '#server/database/connection/pglite.ts'
import { quickStart } from '#support/quick-start.ts'
import { storeConversation } from '#support/stored-records.ts'

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

test('questions that an older server stored are read for privacy first', async () => {
  const db = await openPglite({ dataDir: join(folder, 'data', 'db') })
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: 'moyna@example.com', password_hash: '', training_consent: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const question of ['I do not want to live any more.', 'When do I sow jute?']) {
    await storeConversation(db, { scope: `user:${userId}`, userId, question })
  }
  await db.updateTable('conversations').set({ vote: 'tuned', tuned_answer: 'Sow it.' }).execute()
  await db.destroy()
  const { stdout, stderr } = run('export-finetune')
  expect(stderr).toContain('Lines from voted conversations: 1\n')
  expect(stdout).toContain('When do I sow jute?')
  expect(stdout).not.toContain('want to live')
})
