import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DeviceDatabase } from '#data/database.ts'
import { createKnowledgeShelf, type PackSources } from '#data/knowledge-shelf.ts'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack } from '#domain/knowledge/pack.ts'
import type { Language } from '#domain/language.ts'
import { fullDisk } from '#support/full-disk.ts'

const day = '2026-07-01'
const english = 'My potato leaves have brown spots. What should I do?'
const bengali = 'আলুর পাতায় বাদামি দাগ, কী করব?'

const packs: Readonly<Record<Language, string>> = {
  en: JSON.stringify(buildPack(entryFiles, 'en')),
  bn: JSON.stringify(buildPack(entryFiles, 'bn')),
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

const sources: PackSources = {
  en: { url: '/packs/en.json', hash: hashOf(packs.en) },
  bn: { url: '/packs/bn.json', hash: hashOf(packs.bn) },
}

type Served = Partial<Record<Language, string>>

/** A shelf of one phone; a language that is not served meets a cut line. */
function shelfOf(db: DeviceDatabase, served: Served, from: PackSources = sources) {
  const asked: string[] = []
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url))
    const text = served[String(url).includes('bn') ? 'bn' : 'en']
    if (text === undefined) throw new TypeError('Failed to fetch')
    return new Response(text)
  }
  return { shelf: createKnowledgeShelf({ db, sources: from, fetch }), asked }
}

function freshDatabase(): DeviceDatabase {
  return new DeviceDatabase(`device-${crypto.randomUUID()}`)
}

/** Which script an answer is written in, by its letters. */
function scriptOf(answer: unknown): Language | undefined {
  if (answer === undefined) return undefined
  const text = JSON.stringify(answer)
  const bengaliCount = text.match(/[\u0980-\u09FF]/g)?.length ?? 0
  const latinCount = text.match(/[A-Za-z]/g)?.length ?? 0
  return bengaliCount > latinCount ? 'bn' : 'en'
}

test('before a pack has arrived the phone has no answer of its own', async () => {
  const { shelf } = shelfOf(freshDatabase(), {})
  expect(await shelf.answer(english, day)).toBeUndefined()
})

test('each question is answered in its own language', async () => {
  const { shelf } = shelfOf(freshDatabase(), packs)
  await shelf.fill('en')
  const scripts = [await shelf.answer(english, day), await shelf.answer(bengali, day)].map(scriptOf)
  expect(scripts).toEqual(['en', 'bn'])
})

test('the language of the screen is brought first', async () => {
  const { shelf, asked } = shelfOf(freshDatabase(), packs)
  await shelf.fill('bn')
  expect(asked).toEqual(['/packs/bn.json', '/packs/en.json'])
})

test('while only the other language is there, it answers', async () => {
  const { shelf } = shelfOf(freshDatabase(), { en: packs.en })
  await shelf.fill('bn')
  expect(scriptOf(await shelf.answer(bengali, day))).toBe('en')
})

test('a pack that is there is not brought again', async () => {
  const db = freshDatabase()
  await shelfOf(db, packs).shelf.fill('en')
  const { shelf, asked } = shelfOf(db, packs)
  await shelf.fill('en')
  expect(asked).toEqual([])
})

test('without a network the pack of an earlier day answers', async () => {
  const db = freshDatabase()
  await shelfOf(db, packs).shelf.fill('en')
  const { shelf } = shelfOf(db, {})
  await shelf.fill('en')
  expect(scriptOf(await shelf.answer(english, day))).toBe('en')
})

test.each([
  ['cut', packs.en.slice(0, 1_000)],
  ['a login page', '<html>Please log in</html>'],
])('a new pack that is %s leaves the old one in its place', async (_, text) => {
  const db = freshDatabase()
  await shelfOf(db, packs).shelf.fill('en')
  const newer = { ...sources, en: { url: '/packs/en.json', hash: 'ffffffffffffffff' } }
  const { shelf } = shelfOf(db, { ...packs, en: text }, newer)
  await shelf.fill('en')
  expect((await db.packs.get('en'))?.hash).toBe(sources.en.hash)
  expect(scriptOf(await shelf.answer(english, day))).toBe('en')
})

test('a new pack that arrives whole takes the place of the old one', async () => {
  const db = freshDatabase()
  await shelfOf(db, packs).shelf.fill('en')
  const text = `${packs.en} `
  const newer = { ...sources, en: { url: '/packs/en.json', hash: hashOf(text) } }
  await shelfOf(db, { ...packs, en: text }, newer).shelf.fill('en')
  expect((await db.packs.get('en'))?.text).toBe(text)
})

test('a pack that the server does not have is not stored', async () => {
  const db = freshDatabase()
  const fetch = async () => new Response(packs.en, { status: 404 })
  await createKnowledgeShelf({ db, sources, fetch }).fill('en')
  expect(await db.packs.count()).toBe(0)
})

test('a pack that the disk has no room for does not keep the other from its place', async () => {
  const db = freshDatabase()
  await db.open()
  const free = fullDisk('packs')
  const { shelf, asked } = shelfOf(db, packs)
  await expect(shelf.fill('en')).resolves.toBeUndefined()
  free()
  expect(asked).toHaveLength(2)
})

test('a bug in bringing a pack is not hidden', async () => {
  const db = freshDatabase()
  const fetch = () => Promise.reject(new RangeError('a bug'))
  await expect(createKnowledgeShelf({ db, sources, fetch }).fill('en')).rejects.toThrow('a bug')
})
