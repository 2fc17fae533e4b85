import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { OwnField } from '#contract/sync.ts'
import { adoptOrphans } from '#data/durability/orphans.ts'
import { checkConservation } from '#data/outbox/outbox.ts'
import { OwnerDatabase } from '#data/storage/database.ts'
import { fullDisk } from '#support/full-disk.ts'
import { plainPhone } from '#support/plain-phone.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { phoneWithAccounts } from '#support/session-phone.ts'
import { expectEverythingSettled } from '#support/settled.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const path = '/api/field/'
const dry: OwnField = { district: 'bogura', landType: 'highland' }
const salty: OwnField = { district: 'satkhira', soilSalinity: 8, irrigated: true }
const deep: OwnField = { landType: 'very_lowland', irrigated: false }

async function guestPhone() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  return {
    network,
    phone,
    /** Fields in the order in which the API received them. */
    arrived: () => network.api.records.map(({ body }) => JSON.parse(body)),
    /** What the server would send to this guest. */
    atServer: () => fieldOf(network, phone.device.guest),
  }
}

function fieldOf({ api }: ReturnType<typeof scriptedNetwork>, scope: string): unknown {
  const page = api.sync.page(scope, new URLSearchParams()) as { readonly field?: unknown }
  return page.field
}

async function save(phone: TestPhone, field: OwnField): Promise<void> {
  await phone.field.save(field)
  await phone.engines.idle()
}

test('a field is stored, shown at once and sent', async () => {
  const { phone, arrived, atServer } = await guestPhone()
  expect(await phone.field.read()).toBeNull()
  const seen: (OwnField | null)[] = []
  phone.field.watch().subscribe((field) => seen.push(field))
  await save(phone, dry)
  await expect.poll(() => seen.at(-1)).toEqual(dry)
  expect(arrived()).toEqual([dry])
  expect(atServer()).toEqual(dry)
})

test('without a network it waits through a reload, and is sent when the network returns', async () => {
  const { network, phone, arrived } = await guestPhone()
  network.brings(weather.silence)
  await save(phone, dry)
  const reloaded = await phone.reload()
  expect(await reloaded.field.read()).toEqual(dry)
  network.clears()
  await reloaded.wake('user')
  expect(arrived()).toEqual([dry])
  await expectEverythingSettled(reloaded, network)
})

test('of the fields that were saved before anything was sent only the last is sent', async () => {
  const { network, phone, arrived } = await guestPhone()
  const tab = await phone.secondTab({ network: { fetch: () => new Promise(() => undefined) } })
  tab.engines.stop()
  for (const field of [dry, salty, deep]) await tab.field.save(field)
  await phone.wake('user')
  expect(arrived()).toEqual([deep])
  await expectEverythingSettled(phone, network)
})

test('a field that is saved while another may have arrived follows it', async () => {
  const { network, phone, arrived, atServer } = await guestPhone()
  network.brings(weather.lostReply, { path, times: 1 })
  await save(phone, dry)
  await save(phone, salty)
  await save(phone, deep)
  await phone.wake('user')
  expect(arrived()).toEqual([dry, deep])
  expect(atServer()).toEqual(deep)
  expect(await checkConservation(await phone.db())).toBe(true)
})

test('crops and the rest of the field are changed side by side, and none takes back the other', async () => {
  const { phone, atServer } = await guestPhone()
  await Promise.all([
    phone.field.saveCrop('rice', true),
    phone.field.save(dry),
    phone.field.saveCrop('brinjal', true),
    phone.field.saveCrop('rice', true),
  ])
  await phone.engines.idle()
  expect(await phone.field.read()).toEqual({ ...dry, crops: ['rice', 'brinjal'] })
  expect(atServer()).toEqual({ ...dry, crops: ['rice', 'brinjal'] })
  await phone.field.saveCrop('rice', false)
  await save(phone, salty)
  await phone.field.saveCrop('brinjal', false)
  await phone.engines.idle()
  expect(await phone.field.read()).toEqual({ ...salty, crops: [] })
  expect(atServer()).toEqual({ ...salty, crops: [] })
})

test('a server that knows no crops takes none from the phone', async () => {
  const { network, phone } = await guestPhone()
  await phone.field.saveCrop('rice', true)
  await phone.engines.idle()
  network.brings(
    async (_call, serve) => {
      const reply = serve()
      return new Response(JSON.stringify({ ...(await reply.json()), field: deep }), reply)
    },
    { path: '/api/sync/', times: 1 },
  )
  await phone.sync()
  expect(await phone.field.read()).toEqual({ ...deep, crops: ['rice'] })
})

test('one crop too many is refused, and the others stay', async () => {
  const { phone } = await guestPhone()
  const crops = Array.from({ length: 24 }, (_, n) => `crop${n}`)
  await save(phone, { crops })
  await expect(phone.field.saveCrop('rice', true)).rejects.toMatchObject({ code: 'invalid' })
  expect(await phone.field.read()).toEqual({ crops })
})

test('the same field again sends nothing', async () => {
  const { phone, arrived } = await guestPhone()
  await save(phone, dry)
  await save(phone, { landType: 'highland', district: 'bogura', irrigated: undefined })
  expect(arrived()).toHaveLength(1)
})

test('a field can be emptied', async () => {
  const { phone, atServer } = await guestPhone()
  await save(phone, dry)
  await save(phone, {})
  expect(await phone.field.read()).toEqual({})
  expect(atServer()).toEqual({})
})

test('an empty field is a record too: it is stored and sent', async () => {
  const { phone, arrived } = await guestPhone()
  await save(phone, {})
  expect([await phone.field.read(), arrived()]).toEqual([{}, [{}]])
})

test('a pulled field replaces the one here, but no change that waits', async () => {
  const { network, phone, atServer } = await guestPhone()
  network.api.sync.saveField(phone.device.guest, dry)
  await phone.sync()
  expect(await phone.field.read()).toEqual(dry)
  network.brings(weather.silence, { path })
  await save(phone, salty)
  await phone.sync()
  expect(await phone.field.read()).toEqual(salty)
  network.clears()
  await phone.wake('user')
  await phone.sync()
  expect([await phone.field.read(), atServer()]).toEqual([salty, salty])
})

test('a page that was requested before the field arrived does not bring the older one back', async () => {
  const { network, phone } = await guestPhone()
  network.api.sync.saveField(phone.device.guest, dry)
  await phone.sync()
  network.brings(
    async (_call, serve) => {
      const early = serve()
      await save(phone, deep)
      network.brings(weather.silence, { path: '/api/sync/' })
      return early
    },
    { path: '/api/sync/', times: 1 },
  )
  await phone.sync()
  expect(await phone.field.read()).toEqual(deep)
})

test('the retry of a lost reply does not replace what another phone has said since', async () => {
  const { network, phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  network.brings(weather.lostReply, { path, times: 1 })
  await save(phone, dry)
  network.api.sync.saveField(amina, deep)
  await phone.wake('user')
  expect(fieldOf(network, amina)).toEqual(deep)
  await phone.sync()
  expect(await phone.field.read()).toEqual(deep)
})

test('a field that this version cannot read is not stored, and the page is', async () => {
  const { network, phone } = await guestPhone()
  await save(phone, dry)
  const terrace = { ...dry, landType: 'terrace' } as unknown as OwnField // of a newer version
  network.api.sync.saveField(phone.device.guest, terrace)
  await phone.sync()
  expect(await phone.field.read()).toEqual(dry)
  expect(await (await phone.db()).meta.get('mirror')).toBeDefined()
})

test('a refused field stays here, and what was saved meanwhile is sent', async () => {
  const { network, phone, arrived } = await guestPhone()
  network.brings(refusing(422, 'invalid'), { path, times: 1 })
  await save(phone, salty)
  expect(await phone.field.read()).toEqual(salty)
  network.brings(weather.silence, { path, times: 1 })
  await save(phone, dry)
  network.brings(refusing(422, 'invalid'), { path, times: 1 })
  await save(phone, deep)
  await phone.wake('user')
  expect(arrived()).toEqual([deep])
})

test.each([
  { district: 'atlantis' },
  { landType: 'terrace' },
  { soilSalinity: 61 },
  { irrigated: 'yes' },
])('%o is refused before anything is stored', async (field) => {
  const { phone, arrived } = await guestPhone()
  const wrong = field as unknown as OwnField // a form's mistake
  await expect(phone.field.save(wrong)).rejects.toMatchObject({ code: 'invalid' })
  expect([await phone.field.read(), arrived()]).toEqual([null, []])
})

test('on a full disk nothing is called saved', async () => {
  const { phone } = await guestPhone()
  const free = fullDisk('outbox')
  await expect(phone.field.save(dry)).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await phone.field.read()).toBeNull()
})

test('a waiting field is not counted among the questions that wait', async () => {
  const { network, phone } = await guestPhone()
  network.brings(weather.silence)
  await save(phone, dry)
  expect(await phone.session.unsentCount()).toBe(0)
})

test('a sign-out deletes the field here; one that was not sent yet is sent after the next sign-in', async () => {
  const { network, phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  network.brings(weather.silence, { path })
  await save(phone, dry)
  await phone.session.signOut()
  expect(await phone.field.read()).toBeNull()
  expect(await phone.device.owner(amina).meta.get('field')).toBeUndefined()
  network.clears()
  await phone.signIn('amina@example.org')
  await phone.wake('user')
  expect(fieldOf(network, amina)).toEqual(dry)
  expect(await phone.field.read()).toEqual(dry)
})

test('the field that was opened for a guest stays the guest’s after a sign-in', async () => {
  const { network, phone, amina } = await phoneWithAccounts()
  const guest = await phone.field.ownerField()
  const seen: (OwnField | null)[] = []
  guest.watch().subscribe((field) => seen.push(field))
  await phone.signIn('amina@example.org')
  await save(phone, deep)
  await guest.save(dry)
  await phone.engines.idle()
  await expect.poll(() => seen.at(-1)).toEqual(dry)
  expect(seen).not.toContainEqual(deep)
  expect([await guest.read(), await phone.field.read()]).toEqual([dry, deep])
  expect(fieldOf(network, amina)).toEqual(deep)
})

test('a claimed guest’s field becomes that of an account without one', async () => {
  const { network, phone, amina } = await phoneWithAccounts()
  await save(phone, dry)
  await phone.signIn('amina@example.org')
  expect(await phone.field.read()).toBeNull()
  await phone.history.claimGuestRecords()
  expect(await phone.field.read()).toEqual(dry)
  expect(fieldOf(network, amina)).toEqual(dry)
  await phone.session.signOut()
  await phone.sync()
  expect(await phone.field.read()).toBeNull()
})

test('an account keeps its own field at a claim, and the guest theirs', async () => {
  const { network, phone, amina } = await phoneWithAccounts()
  await save(phone, dry)
  network.api.sync.saveField(amina, deep)
  await phone.signIn('amina@example.org')
  await phone.history.claimGuestRecords()
  expect(await phone.field.read()).toEqual(deep)
  await phone.session.signOut()
  await phone.sync()
  expect(await phone.field.read()).toEqual(dry)
})

test('an account that says nothing of crops gets the guest’s at a claim, and keeps its land', async () => {
  const { network, phone, amina } = await phoneWithAccounts()
  await save(phone, { ...dry, crops: ['rice'] })
  network.api.sync.saveField(amina, deep)
  await phone.signIn('amina@example.org')
  await phone.sync()
  await phone.history.claimGuestRecords()
  expect(await phone.field.read()).toEqual({ ...deep, crops: ['rice'] })
  expect(fieldOf(network, amina)).toEqual({ ...deep, crops: ['rice'] })
  await phone.session.signOut()
  await phone.sync()
  expect(await phone.field.read()).toEqual({ ...dry, crops: ['rice'] })
})

test('the field of an earlier guest id of this phone is kept', async () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  const { phone } = await guestPhone()
  const orphan = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  await orphan.meta.put({ k: 'field', value: dry })
  orphan.close()
  await adoptOrphans(phone.device, undefined)
  expect(await phone.field.read()).toEqual(dry)
})

test('a plain server never gets the field, and it stays here', async () => {
  const { network, phone } = await plainPhone()
  const calls = network.headers.length
  await save(phone, dry)
  await phone.wake('user')
  expect(network.headers).toHaveLength(calls)
  await phone.sync()
  expect(await phone.field.read()).toEqual(dry)
  expect(await checkConservation(await phone.db())).toBe(true)
})
