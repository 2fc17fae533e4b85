import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { checkConservation, enqueue } from '#data/outbox/outbox.ts'
import { OwnerDatabase } from '#data/storage/database.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { request } from '#support/entry.ts'
import { now, oneBrowser } from '#support/one-browser.ts'
import { heldBack, scriptedNetwork, weather } from '#support/scripted-network.ts'

function farm() {
  const network = scriptedNetwork()
  return { network, browser: oneBrowser(network) }
}

test('F44: a question asked after the connections were taken is saved and answered', async () => {
  const { network, browser } = farm()
  const phone = await browser.open()
  browser.takeConnections()
  const key = await phone.advisor.ask('After that')
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  await expect.poll(() => now(phone.waiting.count())).toBe(0)
  expect(await now(phone.durability.loss)).toBeUndefined()
})

test('F44: connections taken while a question is being saved: it is saved once, or said not to be', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  for (let n = 0; n < 20; n += 1) {
    const asking = phone.advisor.ask(`Question ${n}`).then(
      () => 1,
      () => 0,
    )
    for (let turn = 0; turn < n % 10; turn += 1) await new Promise(setImmediate)
    const db = await browser.ownerDatabase()
    browser.takeConnections()
    const saved = await asking
    const words = await db.conversations.filter(({ question }) => question === `Question ${n}`)
    expect(await words.count()).toBe(saved)
    db.close()
  }
})

test('F44: connections taken while the answer is on its way: it is kept in the end', async () => {
  const { network, browser } = farm()
  const phone = await browser.open()
  const answering = heldBack()
  network.brings(answering.weather, { path: '/api/ai/ask/', times: 1 })
  const key = await phone.advisor.ask('While it is being answered')
  await expect.poll(() => network.sent().length).toBe(1)
  browser.takeConnections()
  answering.release()
  await expect.poll(() => now(phone.waiting.count()), { timeout: 8_000 }).toBe(0)
  expect(network.api.recordsOf(key)).toHaveLength(1)
})

test('F44: subscriptions to the databases still get changes', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  const received: (Conversation | undefined)[] = []
  phone.advisor.conversation().subscribe((latest) => received.push(latest))
  await expect.poll(() => received.length).toBe(1)
  browser.takeConnections()
  await phone.advisor.ask('Published')
  await expect.poll(() => received.at(-1)?.question).toBe('Published')
})

test('F44: a question that was saved after all, though the browser said no, is not saved twice', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  await db.open()
  const spy = vi.spyOn(db, 'transaction')
  spy.mockImplementationOnce((...given: unknown[]) =>
    Dexie.Promise.resolve(Reflect.apply(Dexie.prototype.transaction, db, given)).then(() => {
      throw new DOMException('The connection was lost.', 'InvalidStateError')
    }),
  )
  const asked = request()
  await enqueue(db, asked, async () => undefined)
  expect(await db.outbox.where('key').equals(asked.key).count()).toBe(1)
  expect(spy.mock.calls.length).toBeGreaterThan(1)
  spy.mockRestore()
  expect(await checkConservation(db)).toBe(true)
})
