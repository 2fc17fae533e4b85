import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftWriter } from '#ui/kit/draft-writer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function writerWithLog() {
  const written: [string, string][] = []
  const drafts = createDraftWriter(async (field, text) => {
    written.push([field, text])
  })
  return { drafts, written }
}

test('a burst of typing is one write, of the last text, after a short quiet', () => {
  const { drafts, written } = writerWithLog()
  drafts.later('question', 'w')
  vi.advanceTimersByTime(200)
  drafts.later('question', 'why')
  vi.advanceTimersByTime(299)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([['question', 'why']])
})

test('fields do not wait for one another', () => {
  const { drafts, written } = writerWithLog()
  drafts.later('a', '1')
  drafts.later('b', '2')
  vi.advanceTimersByTime(300)
  expect(written).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})

test('an emptied field stays empty: what waited for it is dropped', async () => {
  const { drafts, written } = writerWithLog()
  drafts.later('question', 'why')
  await drafts.now('question', '')
  vi.advanceTimersByTime(1_000)
  expect(written).toEqual([['question', '']])
})

test('before the page goes everything is written at once, and only once', async () => {
  const { drafts, written } = writerWithLog()
  drafts.later('a', '1')
  drafts.later('b', '2')
  await drafts.flush()
  vi.advanceTimersByTime(1_000)
  expect(written).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})

test('who writes everything out also waits for what was being written', async () => {
  let finish: () => void = () => undefined
  const drafts = createDraftWriter(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  drafts.later('question', 'half a ques')
  vi.advanceTimersByTime(300)
  let isKept = false
  const flushed = drafts.flush().then(() => {
    isKept = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isKept).toBe(false)
  finish()
  await flushed
})

test('a text that waits is kept where it was typed for, whoever is active by then', async () => {
  const { drafts, written } = writerWithLog()
  const former: string[] = []
  drafts.later('question', 'of the guest', async (_, text) => {
    former.push(text)
  })
  await drafts.flush()
  expect([former, written]).toEqual([['of the guest'], []])
})
