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
  const both = { readBy: 'ডা. রোকেয়া বেগম', confirmed: { some_service: '+8801234' } }
  expect(read(JSON.stringify(both))).toEqual(both)
  expect(read('{"readBy":"Dr Begum"}')).toEqual({ readBy: 'Dr Begum' })
  expect(read('{}')).toEqual({})
})

test.each([
  ['{"confirmed":{"some_service":"01234 567"}}', 'Wrong: confirmed.some_service.'],
  ['{"confirmed":{"some_service":"০১২৩৪"}}', 'Wrong: confirmed.some_service.'],
  ['{"confirmed":{"some_service":12345}}', 'Wrong: confirmed.some_service.'],
  ['{"confirmed":{"some_service":"12"}}', 'Wrong: confirmed.some_service.'],
  ['{"confirmed":{"Some service":"12345"}}', 'Wrong: confirmed.Some service.'],
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
