import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { HistoryPage } from '#data/history/history.ts'
import { openPhone } from '#data/open-phone.ts'
import type { Phone } from '#data/phone.ts'
import { pagePorts } from '#support/page-ports.ts'
import { recordId } from '#support/scripted-api.ts'
import { type ScriptedNetwork, scriptedNetwork } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'

/** Each test has its own IndexedDB, because the page uses fixed database names. */
beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
})

interface Field {
  readonly network: ScriptedNetwork
  readonly phone: Phone
  /** The last published page of the history. */
  latest(): HistoryPage | undefined
}

async function page(network = scriptedNetwork()): Promise<Field> {
  const phone = await openPhone(pagePorts(network))
  let last: HistoryPage | undefined
  const all = { kind: 'ask', q: '', startDate: '', endDate: '', page: 1, pageSize: 5 } as const
  phone.history.page(all).subscribe((next) => {
    last = next
  })
  return { network, phone, latest: () => last }
}

/** Lets another phone of the account write. */
function elsewhere(network: ScriptedNetwork, account: string): void {
  network.api.sync.put(account, 'conversation', conversationRow())
}

function pulls({ network }: Field): number {
  return network.calls.filter(({ path }) => path === '/api/sync/').length
}

test('the page pulls at its start, and when it is woken', async () => {
  const field = await page()
  await expect.poll(() => pulls(field)).toBe(1)
  field.phone.wake()
  await expect.poll(() => pulls(field)).toBe(2)
})

test('after an answer has arrived the page pulls once', async () => {
  const field = await page()
  await expect.poll(() => pulls(field)).toBe(1)
  await field.phone.advisor.ask('When do I sow?')
  await expect.poll(() => field.latest()?.total).toBe(1)
  await expect.poll(() => pulls(field)).toBe(2)
})

test('a sign-in downloads the account’s records, and a deletion reaches the server', async () => {
  const field = await page()
  const amina = field.network.api.accounts.open('amina@example.org')
  elsewhere(field.network, amina)
  elsewhere(field.network, amina)
  const credentials = { username: 'amina@example.org', password: 'correct horse', remember: true }
  await field.phone.session.signIn(credentials)
  await expect.poll(() => field.latest()?.total).toBe(2)
  await field.phone.history.remove('ask', field.latest()?.items[0]?.id ?? '')
  await expect.poll(() => field.network.api.sync.records(amina).length).toBe(1)
})

test('the next page shows the history without a network', async () => {
  const first = await page()
  await first.phone.advisor.ask('Kept?')
  await expect.poll(() => first.latest()?.total).toBe(1)
  const offline = scriptedNetwork()
  offline.brings(() => Response.error())
  const next = await page(offline)
  await expect.poll(() => next.latest()?.items[0]?.id).toBe(recordId(1))
})
