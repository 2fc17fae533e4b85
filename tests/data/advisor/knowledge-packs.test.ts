import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  createKnowledgePacks,
  type PackSources,
  type PackState,
} from '#data/advisor/knowledge-packs.ts'
import { DeviceDatabase } from '#data/storage/database.ts'
import { currentValue } from '#data/storage/live.ts'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { deltaText, packText, parsePack } from '#domain/knowledge/pack/pack-file.ts'
import type { Language } from '#domain/language.ts'
import { fullDisk } from '#support/full-disk.ts'

const day = '2026-07-01'
const english = 'My potato leaves have brown spots. What should I do?'
const bengali = 'আলুর পাতায় বাদামি দাগ, কী করব?'

const texts: Readonly<Record<Language, string>> = {
  en: packText(buildPack(entryFiles, 'en')),
  bn: packText(buildPack(entryFiles, 'bn')),
}

/** The English knowledge of an earlier build, without its last crop. */
const earlier = packText(buildPack(entryFiles.slice(0, -1), 'en'))
const delta = deltaText(parsePack(earlier), parsePack(texts.en))

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function sourcesOf(en: string, bn: string): PackSources {
  return {
    en: { hash: hashOf(en), bytes: 1000, entryCount: 2 },
    bn: { hash: hashOf(bn), bytes: 2000, entryCount: 3 },
  }
}

const sources = sourcesOf(texts.en, texts.bn)
const enPath = `/knowledge/en-${sources.en.hash}.json`
const bnPath = `/knowledge/bn-${sources.bn.hash}.json`
const deltaPath = `/knowledge/en-${hashOf(earlier)}-${sources.en.hash}.json`
const everything = { [enPath]: texts.en, [bnPath]: texts.bn }

interface ShelfOptions {
  /** Files of the server by path: undefined is a network error, an absent path a 404. */
  readonly served?: Readonly<Record<string, string | undefined>>
  readonly from?: PackSources
  readonly savesData?: boolean
}

function shelfOf(db: DeviceDatabase, options: ShelfOptions = {}) {
  const asked: string[] = []
  const { served = everything, from = sources, savesData = false } = options
  const fetch = async (url: string | URL | Request) => {
    const path = String(url)
    asked.push(path)
    if (!(path in served)) return new Response('nothing here', { status: 404 })
    const text = served[path]
    if (text === undefined) throw new TypeError('Failed to fetch')
    return new Response(text)
  }
  const shelf = createKnowledgePacks({
    db,
    sources: from,
    fetch,
    savesData: () => savesData,
    pause: async () => undefined,
  })
  return { shelf, asked }
}

function freshDatabase(): DeviceDatabase {
  return new DeviceDatabase(`device-${crypto.randomUUID()}`)
}

/** A phone that took the English knowledge of an earlier build. */
async function phoneOfEarlierBuild(): Promise<DeviceDatabase> {
  const db = freshDatabase()
  const from = sourcesOf(earlier, texts.bn)
  await shelfOf(db, {
    from,
    served: { [`/knowledge/en-${from.en.hash}.json`]: earlier },
  }).shelf.fill('en')
  return db
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
  const { shelf } = shelfOf(freshDatabase())
  expect(await shelf.answer(english, day)).toBeUndefined()
})

test('only the requested language is downloaded', async () => {
  const { shelf, asked } = shelfOf(freshDatabase())
  await shelf.fill('bn')
  expect(asked).toEqual([bnPath])
})

test('each question is answered in its own language', async () => {
  const { shelf } = shelfOf(freshDatabase())
  await shelf.fill('en')
  await shelf.fill('bn')
  const scripts = [await shelf.answer(english, day), await shelf.answer(bengali, day)].map(scriptOf)
  expect(scripts).toEqual(['en', 'bn'])
})

test('while only the pack of the other language is here, it answers', async () => {
  const { shelf } = shelfOf(freshDatabase())
  await shelf.fill('en')
  expect(scriptOf(await shelf.answer(bengali, day))).toBe('en')
})

test('two that need a pack at the same time share one download', async () => {
  const { shelf, asked } = shelfOf(freshDatabase())
  await Promise.all([shelf.fill('en'), shelf.bring('en'), shelf.fill('bn')])
  expect(asked.toSorted()).toEqual([bnPath, enPath].toSorted())
})

test('a download that failed is tried again by the next that needs it', async () => {
  const served: Record<string, string | undefined> = { [enPath]: undefined }
  const { shelf, asked } = shelfOf(freshDatabase(), { served })
  await expect(shelf.bring('en')).rejects.toMatchObject({ code: 'no_network' })
  served[enPath] = texts.en
  await shelf.bring('en')
  expect(asked).toEqual([enPath, enPath])
})

test('a stored pack is not downloaded again', async () => {
  const db = freshDatabase()
  await shelfOf(db).shelf.fill('en')
  const { shelf, asked } = shelfOf(db)
  await shelf.fill('en')
  expect(asked).toEqual([])
})

test('a pack that was read is not read again to see that it is the newest', async () => {
  const db = freshDatabase()
  const { shelf } = shelfOf(db)
  await shelf.fill('en')
  await shelf.answer(english, day)
  const reads = vi.spyOn(db.packs, 'get')
  await shelf.fill('en')
  expect(reads).not.toHaveBeenCalled()
})

test('a pack that was read and then deleted is downloaded again', async () => {
  const db = freshDatabase()
  const { shelf, asked } = shelfOf(db)
  await shelf.fill('en')
  await shelf.answer(english, day)
  await db.packs.clear()
  await shelf.fill('en')
  expect(asked).toEqual([enPath, enPath])
})

test('with data saving on a pack is downloaded only on a tap', async () => {
  const { shelf, asked } = shelfOf(freshDatabase(), { savesData: true })
  await shelf.fill('en')
  expect(asked).toEqual([])
  await shelf.bring('en')
  expect(asked).toEqual([enPath])
})

test('without a network the stored pack of an earlier build answers', async () => {
  const db = await phoneOfEarlierBuild()
  const { shelf } = shelfOf(db, { served: { [enPath]: undefined, [deltaPath]: undefined } })
  await shelf.fill('en')
  expect(scriptOf(await shelf.answer(english, day))).toBe('en')
})

test('what the phone knows is read in the language of the screen, else in the other one', async () => {
  const db = freshDatabase()
  const { shelf } = shelfOf(db)
  const languageIn = async (language: Language) =>
    (await currentValue(shelf.pack(language)))?.language
  expect(await languageIn('en')).toBeUndefined()
  await shelf.bring('bn')
  expect([await languageIn('en'), await languageIn('bn')]).toEqual(['bn', 'bn'])
  await shelf.bring('en')
  expect(await languageIn('en')).toBe('en')
  const [once, again] = [shelf.pack('en'), shelf.pack('en')].map(currentValue)
  expect(await once).toBe(await again)
})

test('a pack of another format is as none', async () => {
  const db = freshDatabase()
  await db.packs.put({ language: 'en', hash: 'later', text: '{"language":"en"}' })
  const { shelf } = shelfOf(db)
  expect(await currentValue(shelf.pack('en'))).toBeUndefined()
  expect(await shelf.answer(english, day)).toBeUndefined()
})

test('a newer pack is downloaded as a delta where the server has one', async () => {
  const db = await phoneOfEarlierBuild()
  const { shelf, asked } = shelfOf(db, { served: { ...everything, [deltaPath]: delta } })
  await shelf.fill('en')
  expect(asked).toEqual([deltaPath])
  expect(await db.packs.get('en')).toEqual({
    language: 'en',
    hash: sources.en.hash,
    text: texts.en,
  })
})

test.each([
  ['absent', undefined],
  ['cut', delta.slice(0, 1_000)],
  ['of other packs', deltaText(parsePack(texts.en), parsePack(earlier))],
  ['a list', '[]'],
])('a delta that is %s is replaced by the whole pack', async (_, text) => {
  const db = await phoneOfEarlierBuild()
  const served = text === undefined ? everything : { ...everything, [deltaPath]: text }
  const { shelf, asked } = shelfOf(db, { served })
  await shelf.fill('en')
  expect(asked).toEqual([deltaPath, enPath])
  expect((await db.packs.get('en'))?.text).toBe(texts.en)
})

test.each([
  ['cut', texts.en.slice(0, 1_000)],
  ['a login page', '<html>Please log in</html>'],
])('a new pack that is %s does not replace the stored one', async (_, text) => {
  const db = await phoneOfEarlierBuild()
  const { shelf } = shelfOf(db, { served: { [enPath]: text } })
  await shelf.fill('en')
  expect((await db.packs.get('en'))?.hash).toBe(hashOf(earlier))
  expect(scriptOf(await shelf.answer(english, day))).toBe('en')
  await expect(shelf.bring('en')).rejects.toMatchObject({ code: 'unproven' })
})

test('a failed download on a tap reports its reason', async () => {
  const { shelf } = shelfOf(freshDatabase(), { served: { [enPath]: undefined } })
  await expect(shelf.bring('en')).rejects.toMatchObject({ code: 'no_network' })
  await expect(shelf.bring('bn')).rejects.toMatchObject({ code: 'unavailable' })
})

test('on a full disk no pack is stored, and a tap gets not_saved', async () => {
  const db = freshDatabase()
  await db.open()
  const free = fullDisk('packs')
  const { shelf } = shelfOf(db)
  await expect(shelf.fill('en')).resolves.toBeUndefined()
  await expect(shelf.bring('en')).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await db.packs.count()).toBe(0)
})

test('the shelf publishes which packs are missing, coming and here', async () => {
  const { shelf } = shelfOf(freshDatabase())
  const published: PackState['kind'][][] = []
  const stop = shelf.packs.subscribe((states) => published.push(states.map(({ kind }) => kind)))
  await expect.poll(() => published.at(-1)).toEqual(['missing', 'missing'])
  await shelf.bring('bn')
  await expect.poll(() => published.at(-1)).toEqual(['missing', 'here'])
  expect(published).toContainEqual(['missing', 'coming'])
  stop()
})

test('an older pack is marked as older until the newest has arrived', async () => {
  const { shelf } = shelfOf(await phoneOfEarlierBuild())
  let states: readonly PackState[] = []
  const stop = shelf.packs.subscribe((next) => {
    states = next
  })
  await expect
    .poll(() => states[0])
    .toEqual({
      ...{ language: 'en', kind: 'older', bytes: 1000, entryCount: 2 },
    })
  stop()
})

test('an unexpected error of a download is rethrown', async () => {
  const db = freshDatabase()
  const fetch = () => Promise.reject(new RangeError('a bug'))
  const pause = async () => undefined
  const shelf = createKnowledgePacks({ db, sources, fetch, savesData: () => false, pause })
  await expect(shelf.fill('en')).rejects.toThrow('a bug')
})
