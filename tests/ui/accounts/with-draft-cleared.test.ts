import { expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { withDraftCleared } from '#ui/accounts/with-draft-cleared.ts'

const draft = { field: 'login.username', text: 'rahim' }

function draftStore() {
  const stored = new Map([[draft.field, draft.text]])
  const drafts = { save: async (field: string, text: string) => void stored.set(field, text) }
  return { stored, drafts }
}

test('during and after a login the guest has no draft', async () => {
  const { stored, drafts } = draftStore()
  let storedMeanwhile: string | undefined
  await withDraftCleared(drafts, draft, async () => {
    storedMeanwhile = stored.get(draft.field)
  })
  expect(storedMeanwhile).toBe('')
  expect(stored.get(draft.field)).toBe('')
})

test('a login that fails saves the draft again and throws the reason', async () => {
  const { stored, drafts } = draftStore()
  const refused = withDraftCleared(drafts, draft, async () => {
    throw new Failure('no_network')
  })
  await expect(refused).rejects.toMatchObject({ code: 'no_network' })
  expect(stored.get(draft.field)).toBe('rahim')
})
