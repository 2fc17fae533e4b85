import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyAnswers, openAnswers } from '../../sw/notify-answers.ts'

interface Shown {
  readonly title: string
  readonly tag?: string
  readonly data?: unknown
  readonly lang?: string
}

let shown: Shown[]
let pages: { visibilityState: string; focus: () => Promise<void> }[]
let opened: string[]

const keys = (count: number) => Array.from({ length: count }, (_, n) => `key ${n}`)

/** Stubs of the worker's globals: a notification replaces an earlier one with the same tag. */
beforeEach(() => {
  shown = []
  pages = []
  opened = []
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('self', {
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      async showNotification(title: string, options: Omit<Shown, 'title'>) {
        shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }]
      },
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void opened.push(path),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [1, 'en', 'An answer has come'],
  [2, 'en', '2 answers have come'],
  [1, 'bn', '১টি উত্তর এসেছে'],
  [12, 'bn', '১২টি উত্তর এসেছে'],
] as const)('%i in %s: %s', async (count, language, title) => {
  await notifyAnswers(keys(count), language)
  expect(shown).toMatchObject([{ title, lang: language }])
})

test('a later notification replaces the earlier one, and counts each answer once', async () => {
  await notifyAnswers(['a', 'b'], 'bn')
  await notifyAnswers(['b', 'c'], 'bn')
  expect(shown.map(({ title }) => title)).toEqual(['৩টি উত্তর এসেছে'])
})

test('no notification is shown without answers, without permission or while a page is visible', async () => {
  await notifyAnswers([], 'en')
  vi.stubGlobal('Notification', { permission: 'default' })
  await notifyAnswers(['a'], 'en')
  vi.stubGlobal('Notification', { permission: 'granted' })
  pages = [
    { visibilityState: 'hidden', focus: async () => undefined },
    { visibilityState: 'visible', focus: async () => undefined },
  ]
  await notifyAnswers(['a'], 'en')
  expect(shown).toEqual([])
  pages = pages.slice(0, 1)
  await notifyAnswers(['a'], 'en')
  expect(shown).toHaveLength(1)
})

test('a tap focuses an open page, or opens the app when there is none', async () => {
  await openAnswers()
  expect(opened).toEqual(['/ai-crop-advisor'])
  const focus = vi.fn(async () => undefined)
  pages = [{ visibilityState: 'hidden', focus }]
  await openAnswers()
  expect(focus).toHaveBeenCalledOnce()
  expect(opened).toHaveLength(1)
})
