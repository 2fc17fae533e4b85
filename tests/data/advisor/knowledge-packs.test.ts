import { expect, test, vi } from 'vitest'
import { createKnowledgePacks, type PackState } from '#data/advisor/knowledge-packs.ts'
import { currentValue } from '#data/storage/live.ts'
import { deltaText, parsePack } from '#domain/knowledge/pack/pack-file.ts'
import type { Language } from '#domain/language.ts'
import { fullDisk } from '#support/full-disk.ts'
import {
  bnPath,
  delta,
  deltaPath,
  earlier,
  enPath,
  everything,
  freshDatabase,
  hashOf,
  phoneOfEarlierBuild,
  rankerPath,
  scriptOf,
  shelfOf,
  sources,
  texts,
} from '#support/knowledge-shelf.ts'

const day = '2026-07-01'
const english = 'My potato leaves have brown spots. What should I do?'
const bengali = 'আলুর পাতায় বাদামি দাগ, কী করব?'

test('before a pack has arrived the phone has no answer of its own', async () => {
  const { shelf } = shelfOf(freshDatabase())
  expect(await shelf.answer(english, day)).toBeUndefined()
})

test('only the requested language is downloaded, and then the ranker', async () => {
  const { shelf, asked } = shelfOf(freshDatabase())
  await shelf.fill('bn')
  expect(asked).toEqual([bnPath, rankerPath])
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

test('two that need a file at the same time share one download', async () => {
  const { shelf, asked } = shelfOf(freshDatabase())
  await Promise.all([shelf.fill('en'), shelf.bring('en'), shelf.fill('bn')])
  expect(asked.toSorted()).toEqual([bnPath, enPath, rankerPath].toSorted())
})

test('a download that failed is tried again by the next that needs it', async () => {
  const served: Record<string, string | undefined> = { [enPath]: undefined }
  const { shelf, asked } = shelfOf(freshDatabase(), { served })
  await expect(shelf.bring('en')).rejects.toMatchObject({ code: 'no_network' })
  served[enPath] = texts.en
  await shelf.bring('en')
  expect(asked).toEqual([enPath, enPath])
})

test('what is stored is not downloaded again', async () => {
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
  await db.packs.delete('en')
  await shelf.fill('en')
  expect(asked).toEqual([enPath, rankerPath, enPath])
})

test('with data saving on a pack is downloaded only on a tap, and no ranker', async () => {
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
  expect(asked).toEqual([deltaPath, rankerPath])
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
  expect(asked).toEqual([deltaPath, enPath, rankerPath])
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
