import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { type LabPhone, labPhone, openLab } from '#support/lab-phone.ts'
import { now } from '#support/one-browser.ts'

const opened: LabPhone[] = []
afterEach(() => {
  for (const { lab } of opened.splice(0)) lab.close()
})

async function testing(text = ''): Promise<LabPhone> {
  const tab = await labPhone(text)
  opened.push(tab)
  return tab
}

test('on a full disk nothing is called saved, and afterwards everything is as before', async () => {
  const tab = await testing('offline')
  await tab.phone.advisor.ask('Kept')
  tab.lab.turn('quota-full', 'on')
  await expect(tab.phone.advisor.ask('No room')).rejects.toMatchObject({ code: 'not_saved' })
  tab.lab.allOff()
  await tab.phone.advisor.ask('Room again')
  expect(await now(tab.phone.waiting.count())).toBe(2)
})

test('a single write that finds no room is told as not saved, and the next is saved', async () => {
  const tab = await testing('')
  await tab.phone.advisor.ask('Kept')
  await expect.poll(() => tab.newest()).toMatchObject({ state: 'answered' })
  tab.lab.turn('quota-full', 'once')
  await expect(tab.phone.advisor.ask('No room')).rejects.toMatchObject({ code: 'not_saved' })
  expect(tab.lab.isOn('quota-full')).toBe(false)
  await tab.phone.advisor.ask('Room again')
  await expect.poll(() => tab.network.api.records.length).toBe(2)
})

test('what the browser deletes under the page is noticed and told, and the phone goes on', async () => {
  const tab = await testing('offline')
  await tab.phone.advisor.ask('Lost')
  const { deviceId } = JSON.parse(tab.browser.stores.local.getItem('fosol_phone') ?? '{}')
  await tab.lab.evict()
  await expect.poll(() => now(tab.phone.guardian.loss)).toEqual({ unsentCount: 1 })
  await tab.phone.advisor.ask('Kept')
  expect(await now(tab.phone.waiting.count())).toBe(1)
  const device = (await tab.lab.databases()).find(({ name }) => name === 'fosol-device')
  expect(device?.rows.device).toContainEqual({ k: 'deviceId', value: deviceId })
})

test('the calendar is ten years ahead while that is on, and a question is answered all the same', async () => {
  const rightYear = new Date().getFullYear()
  const tab = await testing('clock-skew')
  expect(new Date().getFullYear()).toBe(rightYear + 10)
  expect(new Date(Date.now()).getFullYear()).toBe(rightYear + 10)
  expect(new Date('2026-07-01T00:00:00Z').toISOString()).toBe('2026-07-01T00:00:00.000Z')
  expect(new Date()).toBeInstanceOf(Date)
  expect(Date()).toContain(String(rightYear + 10))
  await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest()).toMatchObject({ state: 'answered' })
  expect((await tab.newest())?.createdAt).toMatch(new RegExp(`^${rightYear + 10}`))
  tab.lab.allOff()
  expect(new Date().getFullYear()).toBe(rightYear)
})

test('a stopped worker is not asked to send, and the self-test finds none', async () => {
  const tab = await testing('worker-stopped')
  await tab.phone.advisor.ask('Why?')
  expect(tab.syncs()).toBe(0)
  expect(await now(tab.phone.guardian.ready)).toMatchObject({ hasWorker: false, isReady: false })
  tab.lab.allOff()
  await tab.phone.guardian.check()
  expect(await now(tab.phone.guardian.ready)).toMatchObject({ hasWorker: true })
})

test('what is on survives a reload of the tab, and leaving forgets that it was opened', async () => {
  const tab = await testing('')
  const { stores } = tab.browser
  tab.lab.turn('500', 'once')
  tab.lab.turn('offline', 'on')
  const text = stores.session.getItem('lab') ?? ''
  expect(text).toBe('offline,500:once')
  const reloaded = openLab(tab.browser, text)
  expect(reloaded.switches.get()).toEqual(tab.lab.switches.get())
  reloaded.leave()
  expect(reloaded.switches.get()).toEqual([])
  expect(stores.session.getItem('lab')).toBeNull()
  reloaded.close()
})

test('the dump holds every row of every owner, and nothing that signs anybody in', async () => {
  const tab = await testing('offline')
  await tab.phone.advisor.ask('As a guest')
  tab.lab.allOff()
  const owner = tab.network.api.accounts.open('amina@example.org')
  await tab.phone.session.signIn({
    username: 'amina@example.org',
    password: 'correct horse',
    remember: true,
  })
  tab.lab.turn('offline', 'on')
  await tab.phone.advisor.ask('As Amina')

  const databases = await tab.lab.databases()
  expect(databases.map(({ name }) => name)).toEqual([
    'fosol-device',
    expect.stringMatching(/^fosol-o-guest-/),
    `fosol-o-${owner.replace(':', '-')}`,
  ])
  const text = JSON.stringify(databases)
  expect(text).toContain('As a guest')
  expect(text).toContain('As Amina')
  expect(text).toContain('enqueued')
  const { local } = tab.browser.stores
  const access = local.getItem('access_token')
  expect(access).not.toBeNull()
  expect(text).not.toContain(access)
  expect(text).not.toContain(local.getItem('refresh_token'))
  expect(text).not.toContain('refreshKey')
})

test('requests are counted over all owners by their state', async () => {
  const tab = await testing('')
  expect(await tab.lab.counts()).toEqual([])
  await tab.phone.advisor.ask('One')
  await expect.poll(() => tab.lab.counts()).toEqual([{ state: 'answered', count: 1 }])
  tab.lab.turn('offline', 'on')
  await tab.phone.advisor.ask('Two')
  await expect
    .poll(() => tab.lab.counts())
    .toEqual(expect.arrayContaining([{ state: 'queued', count: 1 }]))
})
