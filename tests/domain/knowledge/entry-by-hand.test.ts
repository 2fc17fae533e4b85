import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** An entry that is not in the knowledge, and 20 questions to it. */
const byHand = 'tests/domain/knowledge/by-hand'
const knowledge = 'src/domain/knowledge'
/** A training takes minutes; on a busy machine more of them. */
const trainingMs = 30 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'fosol-by-hand-'))

beforeAll(async () => {
  for (const part of ['package.json', 'scripts', 'server', 'src', 'tests']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  const entryPath = join(folder, knowledge, 'entries/brinjal.json')
  const { entries, ...file } = JSON.parse(readFileSync(entryPath, 'utf8'))
  const entry = JSON.parse(readFileSync(`${byHand}/entry.json`, 'utf8'))
  writeFileSync(entryPath, JSON.stringify({ ...file, entries: [...entries, entry] }))
  const questions = readFileSync(`${byHand}/questions.jsonl`)
  writeFileSync(join(folder, knowledge, 'questions/brinjal.jsonl'), questions, { flag: 'a' })

  expect(await script('knowledge.ts', 'check', entryPath)).toContain('nothing is wrong')
  await script('train.ts')
}, trainingMs)

afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  'বেগুন পাতার তলায় জালি ডানার চ্যাপ্টা পোকা, পাতা ফ্যাকাশে',
  'amar begun khete lace bug lagse, ki kori',
  'flat bugs with wings like lace under my brinjal leaves',
])('an entry that was added by hand is found after a training: %s', async (question) => {
  expect(await script('ask.ts', question)).toMatch(/it shows:\s+brinjal-lace-bug/)
})

async function script(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}`, ...args], {
    cwd: folder,
  })
  return stdout
}
