import { afterEach, expect, test, vi } from 'vitest'
import { isSafeToReload } from '#ui/app/is-safe-to-reload.ts'
import { createDraftWriter } from '#ui/phone/draft-writer.ts'

afterEach(() => vi.unstubAllGlobals())

interface PageState {
  readonly fields: readonly string[]
  readonly drafts: readonly string[]
  readonly isSending: boolean
}

/** A page with these fields, on a phone with these drafts. */
function pageWith({ fields = [], drafts = [], isSending = false }: Partial<PageState>) {
  const stored = [...drafts]
  vi.stubGlobal('document', { querySelectorAll: () => fields.map((value) => ({ value })) })
  const writer = createDraftWriter(async (_field, text) => void stored.push(text))
  const phone = {
    drafts: { isEmpty: async () => stored.every((text) => text === '') },
    waiting: { isSending: async () => isSending },
  }
  return { writer, isSafe: () => isSafeToReload(phone as never, writer) } // a part of the phone is enough
}

test('a page with empty fields, no drafts and nothing being sent is safe to reload', async () => {
  expect(await pageWith({ fields: ['', ''] }).isSafe()).toBe(true)
})

test.each([
  ['a field that no draft keeps', { fields: ['', 'secret'] }],
  ['a draft, also of another tab', { drafts: ['half a sentence'] }],
  ['a question that is being sent', { isSending: true }],
] as const)('%s is not safe', async (_, state) => {
  expect(await pageWith(state).isSafe()).toBe(false)
})

test('text that was just typed and is not saved yet is not safe', async () => {
  const { writer, isSafe } = pageWith({})
  writer.saveSoon('question', 'ধ')
  expect(await isSafe()).toBe(false)
})
