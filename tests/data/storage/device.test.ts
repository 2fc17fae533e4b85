import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DeviceDatabase } from '#data/storage/database.ts'
import { openDevice } from '#data/storage/device.ts'

function freshName(): string {
  return `device-${crypto.randomUUID()}`
}

test('two tabs that start at once on a new phone agree on its id', async () => {
  const name = freshName()
  const [one, two] = await Promise.all([
    openDevice(new DeviceDatabase(name)),
    openDevice(new DeviceDatabase(name)),
  ])
  expect(one.deviceId).toBe(two.deviceId)
})

test('a phone keeps its id', async () => {
  const name = freshName()
  const first = await openDevice(new DeviceDatabase(name))
  first.close()
  expect((await openDevice(new DeviceDatabase(name))).deviceId).toBe(first.deviceId)
})

test('the guest is the first owner of a phone and active until another owner is activated', async () => {
  const device = await openDevice(new DeviceDatabase(freshName()))
  expect(await device.activeOwner()).toBe(device.guest)
  await device.activate('user:amina')
  expect(await device.activeOwner()).toBe('user:amina')
  await device.activate(device.guest)
  expect(await device.owners()).toEqual([device.guest, 'user:amina'])
})

test('each owner has their own database, which is opened once', async () => {
  const device = await openDevice(new DeviceDatabase(freshName()))
  expect(device.owner('user:amina')).toBe(device.owner('user:amina'))
  expect(device.owner('user:amina').name).not.toBe(device.owner('user:babul').name)
})

test('closing the device closes its databases', async () => {
  const device = await openDevice(new DeviceDatabase(freshName()))
  const amina = device.owner(`user:${crypto.randomUUID()}`)
  await amina.open()
  device.close()
  expect([device.db.isOpen(), amina.isOpen()]).toEqual([false, false])
})
