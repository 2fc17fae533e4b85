import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { type FaultLabPhone, faultLabPhone, openLab } from '#support/fault-lab-phone.ts'
import { now } from '#support/one-browser.ts'

const opened: FaultLabPhone[] = []
afterEach(() => {
  for (const { lab } of opened.splice(0)) lab.close()
})

async function openTab(text = ''): Promise<FaultLabPhone> {
  const tab = await faultLabPhone(text)
  opened.push(tab)
  return tab
}

test('on a full disk nothing is reported as saved, and afterwards saving works again', async () => {
  const tab = await openTab('offline')
  await tab.phone.advisor.ask('Kept')
  tab.lab.turn('quota-full', 'on')
  await expect(tab.phone.advisor.ask('No room')).rejects.toMatchObject({ code: 'not_saved' })
  // The network stays off: an entry that is sent would no longer be counted.
  tab.lab.turn('quota-full', 'off')
  await tab.phone.advisor.ask('Room again')
  expect(await now(tab.phone.waiting.count())).toBe(2)
})

test('a single write on a full disk fails with not_saved, and the next is saved', async () => {
  const tab = await openTab('')
  // Of a phone that has asked nothing yet, no other write is under way that could fail in place of the question's.
  tab.lab.turn('quota-full', 'once')
  await expect(tab.phone.advisor.ask('No room')).rejects.toMatchObject({ code: 'not_saved' })
  expect(tab.lab.isOn('quota-full')).toBe(false)
  await tab.phone.advisor.ask('Room again')
  await expect.poll(() => tab.network.api.records.length).toBe(1)
})

test('an eviction under the page is noticed and reported, and the phone keeps working', async () => {
  const tab = await openTab('offline')
  await tab.phone.advisor.ask('Lost')
  const sentinel = () => JSON.parse(tab.browser.stores.local.getItem('fosol_phone') ?? '{}')
  // The sentinel counts a moment after the question is stored; what it has not counted cannot be missed.
  await expect.poll(() => sentinel().owners).toMatchObject([{ unsent: 1 }])
  const { deviceId } = sentinel()
  await tab.lab.evict()
  await expect.poll(() => now(tab.phone.durability.loss)).toEqual({ unsentCount: 1 })
  await tab.phone.advisor.ask('Kept')
  expect(await now(tab.phone.waiting.count())).toBe(1)
  const device = (await tab.lab.databases()).find(({ name }) => name === 'fosol-device')
  expect(device?.rows.device).toContainEqual({ k: 'deviceId', value: deviceId })
})

test('`clock-skew` puts the calendar ten years ahead, and a question is still answered', async () => {
  const rightYear = new Date().getFullYear()
  // Ten years of 365.25 days end in the year before at the turn of a year.
  const later = new Date(Date.now() + 3_652.5 * 24 * 3_600_000)
  const tab = await openTab('clock-skew')
  expect(new Date().getFullYear()).toBe(later.getFullYear())
  expect(new Date(Date.now()).getFullYear()).toBe(later.getFullYear())
  expect(new Date('2026-07-01T00:00:00Z').toISOString()).toBe('2026-07-01T00:00:00.000Z')
  expect(new Date()).toBeInstanceOf(Date)
  expect(Date()).toContain(String(later.getFullYear()))
  await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest()).toMatchObject({ state: 'answered' })
  expect((await tab.newest())?.createdAt).toMatch(new RegExp(`^${later.getUTCFullYear()}`))
  tab.lab.allOff()
  expect(new Date().getFullYear()).toBe(rightYear)
})

test('a stopped worker is not asked to send, and the readiness has no worker', async () => {
  const tab = await openTab('worker-stopped')
  await tab.phone.advisor.ask('Why?')
  expect(tab.syncs()).toBe(0)
  expect(await now(tab.phone.durability.ready)).toMatchObject({ hasWorker: false, isReady: false })
  tab.lab.allOff()
  await tab.phone.durability.check()
  expect(await now(tab.phone.durability.ready)).toMatchObject({ hasWorker: true })
})

test('active faults survive a reload of the tab, and `leave` clears them', async () => {
  const tab = await openTab('')
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

test('the dump has every row of every owner, and no tokens', async () => {
  const tab = await openTab('offline')
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

test('`counts` counts the requests of all owners by state', async () => {
  const tab = await openTab('')
  expect(await tab.lab.counts()).toEqual([])
  await tab.phone.advisor.ask('One')
  await expect.poll(() => tab.lab.counts()).toEqual([{ state: 'answered', count: 1 }])
  tab.lab.turn('offline', 'on')
  await tab.phone.advisor.ask('Two')
  await expect
    .poll(() => tab.lab.counts())
    .toEqual(expect.arrayContaining([{ state: 'queued', count: 1 }]))
})
