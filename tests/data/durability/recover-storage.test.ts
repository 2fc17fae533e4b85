import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readTokens } from '#data/api/tokens.ts'
import { createEvictionSentinel, type SentinelRecord } from '#data/durability/eviction-sentinel.ts'
import { emptiedOwners, recoverStorage } from '#data/durability/recover-storage.ts'
import { DeviceDatabase, OwnerDatabase } from '#data/storage/database.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { accessToken } from '#support/account-book.ts'
import { browserStores } from '#support/test-phone.ts'

/** A phone with a guest and a signed-in account, after an eviction of all its databases. */
function evictedPhone() {
  const deviceId = crypto.randomUUID()
  const guest: OwnerId = `guest:${deviceId}`
  const amina: OwnerId = `user:${crypto.randomUUID()}`
  const stores = browserStores()
  const sentinel = createEvictionSentinel(stores.local)
  const counts: SentinelRecord = {
    deviceId,
    activeOwner: amina,
    owners: [
      { ownerId: guest, enqueued: 3, unsent: 2 },
      { ownerId: amina, enqueued: 5, unsent: 1 },
    ],
  }
  sentinel.change(counts)
  stores.local.setItem('access_token', accessToken(amina))
  stores.local.setItem('refresh_token', 'refresh')
  const databases = new Map<OwnerId, OwnerDatabase>()
  const owner = (ownerId: OwnerId) => {
    const known = databases.get(ownerId) ?? new OwnerDatabase(ownerId)
    databases.set(ownerId, known)
    return known
  }
  const db = new DeviceDatabase(`device-${deviceId}`)
  return { parts: { db, owner, sentinel, stores }, counts, guest, amina }
}

test('recovery restores the device id, the owners and the session', async () => {
  const { parts, counts, guest, amina } = evictedPhone()
  await recoverStorage(parts, counts)
  expect((await parts.db.device.get('deviceId'))?.value).toBe(counts.deviceId)
  expect((await parts.db.device.get('activeOwner'))?.value).toBe(amina)
  expect(await parts.db.owners.toCollection().primaryKeys()).toEqual([guest, amina])
  expect(await readTokens(parts.owner(amina))).toMatchObject({ refresh: 'refresh' })
})

test('lost requests are counted over all owners, and the counts start again at 0', async () => {
  const { parts, counts, guest, amina } = evictedPhone()
  await recoverStorage(parts, counts)
  const { loss, owners } = parts.sentinel.read() ?? {}
  expect(loss).toEqual({ unsentCount: 3 })
  expect(owners).toEqual([guest, amina].map((ownerId) => ({ ownerId, enqueued: 0, unsent: 0 })))
})

test('two tabs that have read the same sentinel count the loss once', async () => {
  const { parts, counts } = evictedPhone()
  await recoverStorage(parts, counts)
  await recoverStorage(parts, counts)
  expect(parts.sentinel.read()?.loss).toEqual({ unsentCount: 3 })
  parts.sentinel.change({ loss: undefined })
  await recoverStorage(parts, counts)
  expect(parts.sentinel.read()?.loss).toBeUndefined()
})

test('a new loss is added to one that is not acknowledged yet', async () => {
  const { parts, counts } = evictedPhone()
  parts.sentinel.change({ loss: { unsentCount: 4 } })
  await recoverStorage(parts, counts)
  expect(parts.sentinel.read()?.loss).toEqual({ unsentCount: 7 })
})

test('tokens of another account restore no session', async () => {
  const { parts, counts, amina } = evictedPhone()
  parts.stores.local.setItem('access_token', accessToken('user:somebody-else'))
  await recoverStorage(parts, counts)
  expect(await readTokens(parts.owner(amina))).toBeUndefined()
})

test('newer tokens stay, and a guest who is active since stays active under the restored device id', async () => {
  const { parts, counts, amina } = evictedPhone()
  const tokens = { access: 'newer', refresh: 'newer', refreshKey: 'k' }
  await parts.owner(amina).meta.put({ k: 'tokens', value: tokens })
  await parts.db.device.put({ k: 'activeOwner', value: 'guest:another-id' })
  await recoverStorage(parts, counts)
  expect(await readTokens(parts.owner(amina))).toEqual(tokens)
  expect((await parts.db.device.get('activeOwner'))?.value).toBe(`guest:${counts.deviceId}`)
})

test('a database that has counted as many requests as the sentinel was not evicted', async () => {
  const { parts, counts, guest, amina } = evictedPhone()
  await parts.owner(guest).meta.put({ k: 'enqueued', value: 3 })
  const evicted = await emptiedOwners(parts, counts.owners)
  expect(evicted.map(({ ownerId }) => ownerId)).toEqual([amina])
})
