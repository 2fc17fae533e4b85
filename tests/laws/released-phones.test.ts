import 'fake-indexeddb/auto'
import { globSync, readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { asRecommendation } from '#data/crops/earlier-records.ts'
import { createHistoryIndex } from '#data/history/index.ts'
import { createWaiting } from '#data/outbox/waiting.ts'
import { requestKinds } from '#data/request-kinds.ts'
import { DeviceDatabase, OwnerDatabase } from '#data/storage/database.ts'
import { currentValue } from '#data/storage/live.ts'
import type {
  Conversation,
  LocalRecord,
  OutboxEntry,
  RecordRequestKind,
  StoredRecommendation,
} from '#data/storage/rows.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { languages } from '#domain/language.ts'
import { type DatabaseDump, databaseDump, restoreDump } from '#support/database-dump.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { drawnResult } from '#support/drawn-result.ts'
import { releasesFolder } from '#support/releases.ts'
import { answerView } from '#ui/advisor/answer-view.ts'
import { ConversationView } from '#ui/advisor/conversation-view.tsx'
import { resultView } from '#ui/crops/result-view.ts'

interface Fixture {
  readonly guest: OwnerId
  readonly amina: OwnerId
  readonly databases: readonly DatabaseDump[]
}

const fixtures = globSync(`${releasesFolder}/*/phone*.json`).map((file) => {
  const { guest, amina, databases }: Fixture = JSON.parse(readFileSync(file, 'utf8'))
  const [device, ...owners] = databases
  return { file, guest, amina, databases, device, owners }
})

const keepOne = 'phones will have these databases: `npm run release` keeps them'

/** Each kind of database as today's code makes it, with what was kept of it. */
async function kinds() {
  Dexie.dependencies.indexedDB = new IDBFactory()
  return [
    {
      today: await databaseDump(new DeviceDatabase()),
      kept: fixtures.flatMap(({ device }) => device ?? []),
    },
    {
      today: await databaseDump(new OwnerDatabase('guest:of-a-law')),
      kept: fixtures.flatMap(({ owners }) => owners),
    },
  ]
}

test('the databases of every version up to today’s were kept, as that version makes them', async () => {
  for (const { today, kept } of await kinds()) {
    const versions = Array.from({ length: today.version }, (_, n) => n + 1)
    const keptVersions = new Set(kept.map(({ version }) => version))
    expect([...keptVersions].sort(), keepOne).toEqual(versions)
    const ofToday = kept.filter(({ version }) => version === today.version)
    for (const { stores } of ofToday) {
      expect(today.stores, 'a changed schema is a new version').toEqual(stores)
    }
  }
})

test('a later version only adds: each store of a kept one is there, with its key and its indexes', async () => {
  for (const { today, kept } of await kinds()) {
    for (const { stores } of kept) {
      for (const [store, schema] of Object.entries(stores)) {
        const [key, ...indexes] = (today.stores[store] ?? '').split(', ')
        const [keptKey, ...keptIndexes] = schema.split(', ')
        expect(key, store).toBe(keptKey)
        expect(indexes, store).toEqual(expect.arrayContaining(keptIndexes))
      }
    }
  }
})

test.each(fixtures)('every row of $file is read by today’s code', async (fixture) => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  for (const dump of fixture.databases) await restoreDump(dump)
  for (const [n, ownerId] of [fixture.guest, fixture.amina].entries()) {
    const rows = rowsOf(fixture.owners[n])
    const db = new OwnerDatabase(ownerId)
    await db.open()
    expect(await readBack(db)).toEqual({
      records: [answeredIds(rows.conversations), answeredIds(rows.recommendations)],
      fields: rows.recommendations.map(({ id }) => id).sort(),
      waiting: [waitingKeys(rows.outbox, 'ask'), waitingKeys(rows.outbox, 'recommend')],
      // In the order that they are sent in.
      outbox: rows.outbox.map(({ key }) => key),
    })
    db.close()
  }
})

/** By the ways that the screens and the engine have. */
async function readBack(db: OwnerDatabase) {
  const { ask, recommend } = await currentValue(createHistoryIndex(async () => db))
  const noTap = { now: () => new Date(0), onEnqueued: () => undefined, sendNow: () => undefined }
  const waiting = createWaiting({
    ...noTap,
    kinds: async () => requestKinds,
    ownerDatabase: async () => db,
    sendAll: async () => undefined,
  })
  const keys = async (kind: RecordRequestKind) =>
    (await currentValue(waiting.entries(kind))).map(({ key }) => key)
  const fields = (await db.recommendations.toArray()).map(asRecommendation)
  return {
    records: [ask, recommend].map((records) => records.map(({ id }) => id).sort()),
    fields: fields.map(({ id }) => id).sort(),
    waiting: [await keys('ask'), await keys('recommend')],
    outbox: (await db.outbox.orderBy(':id').toArray()).map(({ key }) => key),
  }
}

test.each(fixtures)('what waits in $file is what today’s server accepts', ({ owners }) => {
  const entries = owners.flatMap((dump) => [...rowsOf(dump).outbox])
  const sent = entries.filter(({ body, kind }) => body !== '' && kind !== 'delete')
  expect(sent.length).toBeGreaterThan(2)
  for (const { kind, body } of sent) {
    const { input } = requestKinds[kind].endpoint
    expect(input.safeParse(JSON.parse(body)).error?.issues ?? [], body).toEqual([])
  }
})

const keyLike = /\b(answer|crop|cropRec|failure|history|vote|waiting)\.[\w.-]+|undefined|\[object/

test.each(fixtures.flatMap((fixture) => languages.map((language) => ({ ...fixture, language }))))(
  'every row of $file is drawn ($language)',
  async ({ owners, language }) => {
    const draw = (piece: ReactElement) =>
      drawnWith(piece, { parts: ['advisor', 'answer', 'waiting'], language })
    for (const { conversations, recommendations } of owners.map(rowsOf)) {
      for (const conversation of conversations) {
        const props = {
          conversation,
          growing: undefined,
          settled: answerView(conversation),
          isJustAsked: false,
          onAsked: () => undefined,
        }
        expect(await draw(createElement(ConversationView, props))).not.toMatch(keyLike)
      }
      for (const record of recommendations.map(asRecommendation)) {
        if (resultView(record).kind !== 'recommendation') continue
        expect(await drawnResult(record, language)).not.toMatch(keyLike)
      }
    }
  },
)

interface OwnerRows {
  readonly outbox: readonly OutboxEntry[]
  readonly conversations: readonly Conversation[]
  readonly recommendations: readonly StoredRecommendation[]
}

function rowsOf(dump: DatabaseDump | undefined): OwnerRows {
  const rows = dump?.rows as unknown as OwnerRows | undefined // what an owner's database of a fixture holds
  if (!rows) throw new Error('a fixture has the databases of two owners')
  return rows
}

function answeredIds(rows: readonly LocalRecord[]): readonly string[] {
  const answered = rows.filter(({ seq }) => seq !== undefined)
  return answered.map(({ id }) => id).sort()
}

function waitingKeys(outbox: readonly OutboxEntry[], kind: RecordRequestKind): readonly string[] {
  return outbox
    .filter((entry) => entry.kind === kind)
    .filter(({ state }) => !['answered', 'cancelled', 'cancelling'].includes(state))
    .map(({ key }) => key)
}
