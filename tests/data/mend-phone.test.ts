import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DeviceDatabase, OwnerDatabase } from '#data/database.ts'
import { createMarker, type PhoneMark } from '#data/marker.ts'
import { emptiedOwners, mendPhone } from '#data/mend-phone.ts'
import { readTokens } from '#data/tokens.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { accessToken } from '#support/account-book.ts'
import { browserStores } from '#support/phone-stand.ts'

/** A phone of a guest and an account that was signed in, all of whose databases are gone. */
function emptiedPhone() {
  const deviceId = crypto.randomUUID()
  const guest: OwnerId = `guest:${deviceId}`
  const amina: OwnerId = `user:${crypto.randomUUID()}`
  const stores = browserStores()
  const marker = createMarker(stores.local)
  const mark: PhoneMark = {
    deviceId,
    activeOwner: amina,
    owners: [
      { ownerId: guest, enqueued: 3, unsent: 2 },
      { ownerId: amina, enqueued: 5, unsent: 1 },
    ],
  }
  marker.change(mark)
  stores.local.setItem('access_token', accessToken(amina))
  stores.local.setItem('refresh_token', 'refresh')
  const databases = new Map<OwnerId, OwnerDatabase>()
  const owner = (ownerId: OwnerId) => {
    const known = databases.get(ownerId) ?? new OwnerDatabase(ownerId)
    databases.set(ownerId, known)
    return known
  }
  const db = new DeviceDatabase(`device-${deviceId}`)
  return { parts: { db, owner, marker, stores }, mark, guest, amina }
}

test('the phone is the same one again, with the same owners and the session', async () => {
  const { parts, mark, guest, amina } = emptiedPhone()
  await mendPhone(parts, mark)
  expect((await parts.db.device.get('deviceId'))?.value).toBe(mark.deviceId)
  expect((await parts.db.device.get('activeOwner'))?.value).toBe(amina)
  expect(await parts.db.owners.toCollection().primaryKeys()).toEqual([guest, amina])
  expect(await readTokens(parts.owner(amina))).toMatchObject({ refresh: 'refresh' })
})

test('what was lost is counted over all owners, and the next loss from nothing', async () => {
  const { parts, mark, guest, amina } = emptiedPhone()
  await mendPhone(parts, mark)
  const { loss, owners } = parts.marker.read() ?? {}
  expect(loss).toEqual({ unsentCount: 3 })
  expect(owners).toEqual([guest, amina].map((ownerId) => ({ ownerId, enqueued: 0, unsent: 0 })))
})

test('two tabs that have read the same mark count the loss once', async () => {
  const { parts, mark } = emptiedPhone()
  await mendPhone(parts, mark)
  await mendPhone(parts, mark)
  expect(parts.marker.read()?.loss).toEqual({ unsentCount: 3 })
  parts.marker.change({ loss: undefined })
  await mendPhone(parts, mark)
  expect(parts.marker.read()?.loss).toBeUndefined()
})

test('a loss that nobody has read yet is added to', async () => {
  const { parts, mark } = emptiedPhone()
  parts.marker.change({ loss: { unsentCount: 4 } })
  await mendPhone(parts, mark)
  expect(parts.marker.read()?.loss).toEqual({ unsentCount: 7 })
})

test('tokens of somebody else, or none, restore nobody’s session', async () => {
  const { parts, mark, amina } = emptiedPhone()
  parts.stores.local.setItem('access_token', accessToken('user:somebody-else'))
  await mendPhone(parts, mark)
  expect(await readTokens(parts.owner(amina))).toBeUndefined()
})

test('whoever signed in since stays active, and his newer tokens stay', async () => {
  const { parts, mark, amina } = emptiedPhone()
  const tokens = { access: 'newer', refresh: 'newer', refreshKey: 'k' }
  await parts.owner(amina).meta.put({ k: 'tokens', value: tokens })
  await parts.db.device.put({ k: 'activeOwner', value: 'guest:another-id' })
  await mendPhone(parts, mark)
  expect(await readTokens(parts.owner(amina))).toEqual(tokens)
  expect((await parts.db.device.get('activeOwner'))?.value).toBe(`guest:${mark.deviceId}`)
})

test('a database that has counted as many as the mark is not emptied', async () => {
  const { parts, mark, guest, amina } = emptiedPhone()
  await parts.owner(guest).meta.put({ k: 'enqueued', value: 3 })
  const emptied = await emptiedOwners(parts, mark.owners)
  expect(emptied.map(({ ownerId }) => ownerId)).toEqual([amina])
})
