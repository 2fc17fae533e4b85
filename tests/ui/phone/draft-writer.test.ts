import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftWriter } from '#ui/phone/draft-writer.ts'

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

test('a burst of typing is one write, of the last text, after a short pause', () => {
  const { drafts, written } = writerWithLog()
  drafts.saveSoon('question', 'w')
  vi.advanceTimersByTime(200)
  drafts.saveSoon('question', 'why')
  vi.advanceTimersByTime(299)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([['question', 'why']])
})

test('fields do not wait for each other', () => {
  const { drafts, written } = writerWithLog()
  drafts.saveSoon('a', '1')
  drafts.saveSoon('b', '2')
  vi.advanceTimersByTime(300)
  expect(written).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})

test('an emptied field stays empty: its pending text is dropped', async () => {
  const { drafts, written } = writerWithLog()
  drafts.saveSoon('question', 'why')
  await drafts.save('question', '')
  vi.advanceTimersByTime(1_000)
  expect(written).toEqual([['question', '']])
})

test('a flush writes everything at once, and only once', async () => {
  const { drafts, written } = writerWithLog()
  drafts.saveSoon('a', '1')
  drafts.saveSoon('b', '2')
  await drafts.flush()
  vi.advanceTimersByTime(1_000)
  expect(written).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})

test('a flush also waits for writes that are under way', async () => {
  let finish: () => void = () => undefined
  const drafts = createDraftWriter(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  drafts.saveSoon('question', 'half a ques')
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

test('a pending text is saved for the owner who typed it, even if another one is active by then', async () => {
  const { drafts, written } = writerWithLog()
  const former: string[] = []
  drafts.saveSoon('question', 'of the guest', async (_, text) => {
    former.push(text)
  })
  await drafts.flush()
  expect([former, written]).toEqual([['of the guest'], []])
})
