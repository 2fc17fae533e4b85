import { afterEach, expect, test, vi } from 'vitest'
import { isQuiet } from '#ui/app/is-quiet.ts'
import { createDraftWriter } from '#ui/kit/draft-writer.ts'

afterEach(() => vi.unstubAllGlobals())

interface Around {
  readonly fields: readonly string[]
  readonly drafts: readonly string[]
  readonly isSending: boolean
}

/** Asks a page that shows these fields, over a phone that keeps these drafts. */
function quietWith({ fields = [], drafts = [], isSending = false }: Partial<Around>) {
  const kept = [...drafts]
  vi.stubGlobal('document', { querySelectorAll: () => fields.map((value) => ({ value })) })
  const writer = createDraftWriter(async (_field, text) => void kept.push(text))
  const phone = {
    drafts: { isEmpty: async () => kept.every((text) => text === '') },
    waiting: { isSending: async () => isSending },
  }
  return { writer, ask: () => isQuiet(phone as never, writer) } // a part of the phone is enough
}

test('a page with empty fields, no drafts and nothing on its way is quiet', async () => {
  expect(await quietWith({ fields: ['', ''] }).ask()).toBe(true)
})

test.each([
  ['a field that no draft keeps', { fields: ['', 'secret'] }],
  ['a draft, perhaps of another tab', { drafts: ['half a sentence'] }],
  ['a question on its way', { isSending: true }],
] as const)('%s is not quiet', async (_, around) => {
  expect(await quietWith(around).ask()).toBe(false)
})

test('what was struck a moment ago and is not written yet counts', async () => {
  const { writer, ask } = quietWith({})
  writer.later('question', 'ধ')
  expect(await ask()).toBe(false)
})
