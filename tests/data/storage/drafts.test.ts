import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fullDisk } from '#support/full-disk.ts'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'

test('a draft survives a reload', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.drafts.write('question', 'ধানের পা')
  const reloaded = await phone.reload()
  expect(await reloaded.drafts.read('question')).toBe('ধানের পা')
})

test('a field without a draft is empty', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  expect(await phone.drafts.read('question')).toBe('')
})

test('an emptied draft deletes its row', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.drafts.write('question', 'x')
  await phone.drafts.write('question', '')
  expect(await (await phone.db()).drafts.count()).toBe(0)
})

test('a draft belongs to the owner who typed it', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.api.accounts.open('amina@example.org')
  await phone.drafts.write('question', 'of the guest')
  await phone.signIn('amina@example.org')
  expect(await phone.drafts.read('question')).toBe('')
})

test('a draft on a full disk fails with not_saved', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.db()
  const free = fullDisk('drafts')
  await expect(phone.drafts.write('question', 'x')).rejects.toMatchObject({ code: 'not_saved' })
  free()
})

test('`isEmpty` is true without a draft or with blanks, and false for the owner who typed words', async () => {
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

test('text typed while somebody else logs in is stored for the owner who typed it', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.api.accounts.open('amina@example.org')
  const guests = await phone.drafts.ownerDrafts()
  await phone.signIn('amina@example.org')
  await guests.write('question', 'of the guest')
  expect(await phone.drafts.read('question')).toBe('')
  expect(await guests.read('question')).toBe('of the guest')
})

const dark = 'I do not want to live any more'
const minute = 60_000

async function typed(text: string, field = 'question') {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.drafts.write(field, text)
  const pass = (ms: number) => {
    phone.chance.now = new Date(phone.chance.now.getTime() + ms)
  }
  const rows = async () => (await phone.db()).drafts.count()
  return { phone, pass, rows }
}

test('a private text comes back for ten minutes in the page that wrote it, and is deleted then', async () => {
  const { phone, pass, rows } = await typed(dark)
  pass(9 * minute)
  expect(await phone.drafts.read('question')).toBe(dark)
  expect(await phone.drafts.isEmpty()).toBe(false)
  pass(minute)
  expect(await phone.drafts.read('question')).toBe('')
  expect(await rows()).toBe(0)
})

test.each([dark, 'আমি আর বাঁচতে চাই না', 'ami ar bachte chai na'])(
  'at a new start %s does not come back, and is deleted',
  async (text) => {
    const { phone } = await typed(text)
    const reloaded = await phone.reload()
    expect(await reloaded.drafts.isEmpty()).toBe(true)
    expect(await reloaded.drafts.read('question')).toBe('')
    expect(await (await reloaded.db()).drafts.count()).toBe(0)
  },
)

test('a draft that goes on from a private question does not come back either, however late', async () => {
  const { phone, pass } = await typed('')
  await phone.advisor.ask(dark)
  pass(5 * minute)
  await phone.drafts.write('question', 'tonight then')
  pass(24 * 60 * minute)
  expect(await (await phone.reload()).drafts.read('question')).toBe('')
})

test('a private draft of an earlier version, without a time, does not come back; others do', async () => {
  const { phone } = await typed('')
  const { drafts } = await phone.db()
  await drafts.put({ field: 'question', text: dark })
  expect(await phone.drafts.read('question')).toBe('')
  await drafts.put({ field: 'question', text: 'tonight then' })
  expect(await phone.drafts.read('question')).toBe('tonight then')
})

test('a plain text and other fields come back at any age, at a new start too', async () => {
  const { phone, pass } = await typed('When do I sow jute?')
  await phone.drafts.write('reading.rainfall', dark)
  pass(24 * 60 * minute)
  const reloaded = await phone.reload()
  expect(await reloaded.drafts.read('question')).toBe('When do I sow jute?')
  expect(await reloaded.drafts.read('reading.rainfall')).toBe(dark)
})
