import { expect, test } from 'vitest'
import type { WaitingEntry } from '#data/phone.ts'
import { unsentFile } from '#ui/app/unsent-file.ts'

const question: WaitingEntry = {
  key: 'key-2',
  content: { kind: 'ask', question: 'পাতা "হলুদ"\nকেন?' },
  createdAt: '2026-11-21T05:00:00.000Z',
  state: 'queued',
  attempts: 2,
  reason: 'no_network',
}
const readings = {
  nitrogen: 90,
  phosphorus: null,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}
const field: WaitingEntry = {
  key: 'key-1',
  content: { kind: 'recommend', field: { readings, unknown: ['phosphorus'] } },
  createdAt: '2026-11-21T04:00:00.000Z',
  state: 'failed',
  attempts: 1,
  reason: 'invalid',
  sentence: 'Not accepted.',
}

test('each entry is a line of JSON with its words and why it waits, oldest first', () => {
  const { text } = unsentFile([question, field], '2026-11-21')
  const lines = text.split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      kind: 'recommend',
      field: { readings, unknown: ['phosphorus'] },
      key: 'key-1',
      createdAt: '2026-11-21T04:00:00.000Z',
      state: 'failed',
      attempts: 1,
      reason: 'invalid',
      sentence: 'Not accepted.',
    },
    {
      kind: 'ask',
      question: 'পাতা "হলুদ"\nকেন?',
      key: 'key-2',
      createdAt: '2026-11-21T05:00:00.000Z',
      state: 'queued',
      attempts: 2,
      reason: 'no_network',
    },
  ])
})

test('the file has a name of plain letters with the day, and opens as text', () => {
  const { name, type } = unsentFile([question], '2026-11-21')
  expect(name).toBe('fosol_waiting_2026-11-21.txt')
  expect(type).toContain('text/plain')
})
