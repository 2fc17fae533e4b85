import { expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { holdDraftBack } from '#ui/accounts/hold-draft-back.ts'

const draft = { field: 'login.username', text: 'rahim' }

function shelf() {
  const kept = new Map([[draft.field, draft.text]])
  const drafts = { now: async (field: string, text: string) => void kept.set(field, text) }
  return { kept, drafts }
}

test('while the login is on its way no draft lies with the guest, nor after it', async () => {
  const { kept, drafts } = shelf()
  let keptMeanwhile: string | undefined
  await holdDraftBack(drafts, draft, async () => {
    keptMeanwhile = kept.get(draft.field)
  })
  expect(keptMeanwhile).toBe('')
  expect(kept.get(draft.field)).toBe('')
})

test('a login that fails gives the draft back and says why', async () => {
  const { kept, drafts } = shelf()
  const refused = holdDraftBack(drafts, draft, async () => {
    throw new Failure('no_network')
  })
  await expect(refused).rejects.toMatchObject({ code: 'no_network' })
  expect(kept.get(draft.field)).toBe('rahim')
})
