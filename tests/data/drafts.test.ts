import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fullDisk } from '#support/full-disk.ts'
import { testPhone } from '#support/phone-stand.ts'
import { scriptedNetwork } from '#support/scripted-network.ts'

test('a draft is there again after a reload', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.drafts.write('question', 'ধানের পা')
  const reloaded = await phone.reload()
  expect(await reloaded.drafts.read('question')).toBe('ধানের পা')
})

test('a field without a draft is empty', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  expect(await phone.drafts.read('question')).toBe('')
})

test('an emptied draft leaves no row behind', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.drafts.write('question', 'x')
  await phone.drafts.write('question', '')
  expect(await (await phone.db()).drafts.count()).toBe(0)
})

test('a draft belongs to who types it', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.api.accounts.open('amina@example.org')
  await phone.drafts.write('question', 'of the guest')
  await phone.signIn('amina@example.org')
  expect(await phone.drafts.read('question')).toBe('')
})

test('a draft that the disk has no room for is said', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.db()
  const free = fullDisk('drafts')
  await expect(phone.drafts.write('question', 'x')).rejects.toMatchObject({ code: 'not_saved' })
  free()
})

test('no draft, or one of blanks, is empty; words are not, for who typed them', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.api.accounts.open('amina@example.org')
  expect(await phone.drafts.isEmpty()).toBe(true)
  await phone.drafts.write('question', ' \n')
  expect(await phone.drafts.isEmpty()).toBe(true)
  await phone.drafts.write('question', 'ধা')
  expect(await phone.drafts.isEmpty()).toBe(false)
  await phone.signIn('amina@example.org')
  expect(await phone.drafts.isEmpty()).toBe(true)
})

test('what was being typed when somebody else logged in is kept for who typed it', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.api.accounts.open('amina@example.org')
  const guests = await phone.drafts.book()
  await phone.signIn('amina@example.org')
  await guests.write('question', 'of the guest')
  expect(await phone.drafts.read('question')).toBe('')
  expect(await guests.read('question')).toBe('of the guest')
})
