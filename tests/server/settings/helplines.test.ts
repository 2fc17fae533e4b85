import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readHelplines } from '#server/settings/helplines.ts'
import { StartProblem } from '#server/settings/start-problem.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-helplines-'))
const file = join(folder, 'helplines.json')
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  writeFileSync(file, text)
  return readHelplines({ HELPLINES: file })
}

test('without the setting nothing is confirmed', () => {
  expect(readHelplines({})).toBeUndefined()
  expect(readHelplines({ HELPLINES: '' })).toBeUndefined()
})

test('a name, numbers, or both are read', () => {
  const both = { readBy: 'ডা. রোকেয়া বেগম', confirmed: { kaan_pete_roi: '+8801234' } }
  expect(read(JSON.stringify(both))).toEqual(both)
  expect(read('{"readBy":"Dr Begum"}')).toEqual({ readBy: 'Dr Begum' })
  expect(read('{}')).toEqual({})
  expect(read('\uFEFF{"readBy":"Dr Begum"}')).toEqual({ readBy: 'Dr Begum' })
})

test.each([
  ['{"confirmed":{"kaan_pete_roi":"01234 567"}}', 'Wrong: confirmed.kaan_pete_roi.'],
  ['{"confirmed":{"kaan_pete_roi":"০১২৩৪"}}', 'Wrong: confirmed.kaan_pete_roi.'],
  ['{"confirmed":{"kaan_pete_roi":12345}}', 'Wrong: confirmed.kaan_pete_roi.'],
  ['{"confirmed":{"kaan_pete_roi":"12"}}', 'Wrong: confirmed.kaan_pete_roi.'],
  ['{"confirmed":{"Some service":"12345"}}', 'Wrong: confirmed.Some service.'],
  ['{"confirmed":{"kan_pete_roi":"12345"}}', 'Wrong: confirmed.kan_pete_roi.'],
  ['{"confirmed":{"national_emergency":"12345"}}', 'Wrong: confirmed.national_emergency.'],
  ['{"confirmed":{"constructor":"12345"}}', 'Wrong: confirmed.constructor.'],
  ['{"confirmed":{"kan_pete_roi":"12345"}}', 'kaan_pete_roi'],
  ['{"readBy":""}', 'Wrong: readBy.'],
  ['{"readBy":" "}', 'Wrong: readBy.'],
  ['{"readby":"Dr Begum"}', 'must hold only'],
  ['[]', 'must hold only'],
  ['{"readBy"', 'is not JSON'],
])('%s stops the start', (text, problem) => {
  expect(() => read(text)).toThrow(StartProblem)
  expect(() => read(text)).toThrow(problem)
})

test('a file that is not there stops the start, and is named', () => {
  const missing = join(folder, 'missing.json')
  expect(() => readHelplines({ HELPLINES: missing })).toThrow(
    `HELPLINES names a file that cannot be read: ${missing}.`,
  )
})
