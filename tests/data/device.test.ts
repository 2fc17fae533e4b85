import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DeviceDatabase } from '#data/database.ts'
import { openDevice } from '#data/device.ts'

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

test('the guest of a phone is its first owner and active until somebody else is', async () => {
  const device = await openDevice(new DeviceDatabase(freshName()))
  expect(await device.activeOwner()).toBe(device.guest)
  await device.activate('user:amina')
  expect(await device.activeOwner()).toBe('user:amina')
  await device.activate(device.guest)
  expect(await device.owners()).toEqual([device.guest, 'user:amina'])
})

test('an owner’s database is opened once and is his alone', async () => {
  const device = await openDevice(new DeviceDatabase(freshName()))
  expect(device.owner('user:amina')).toBe(device.owner('user:amina'))
  expect(device.owner('user:amina').name).not.toBe(device.owner('user:babul').name)
})

test('a closed phone has closed its databases', async () => {
  const device = await openDevice(new DeviceDatabase(freshName()))
  const amina = device.owner(`user:${crypto.randomUUID()}`)
  await amina.open()
  device.close()
  expect([device.db.isOpen(), amina.isOpen()]).toEqual([false, false])
})
