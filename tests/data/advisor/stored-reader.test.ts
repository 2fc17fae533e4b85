import { expect, test } from 'vitest'
import { openReader } from '#domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { parsePack } from '#domain/knowledge/pack/pack-file.ts'
import {
  earlier,
  everything,
  freshDatabase,
  phoneOfEarlierBuild,
  rankerPath,
  readerText,
  scriptOf,
  shelfOf,
  sources,
  texts,
} from '#support/knowledge-shelf.ts'

const day = '2026-07-01'
const english = 'My potato leaves have brown spots. What should I do?'

test('with the ranker the phone answers as a server with the same files, without it as the search alone', async () => {
  const question = 'amar dhan gas er gora kala hoia poira jay, ki kormu?'
  const pack = parsePack(texts.bn)
  const { shelf } = shelfOf(freshDatabase())
  const [alone, both] = [
    createKnowledge(pack),
    createKnowledge(pack).withReader(openReader(readerFile)),
  ].map((knowledge) => knowledge.answer(question, day))
  expect(both).not.toEqual(alone)
  await shelf.bring('bn')
  expect(await shelf.answer(question, day)).toEqual(alone)
  await shelf.fill('bn')
  expect(await shelf.answer(question, day)).toEqual(both)
})

test('a ranker is not used with the pack of another build', async () => {
  const db = await phoneOfEarlierBuild()
  const { shelf } = shelfOf(db, { served: { [rankerPath]: readerText } })
  await shelf.fill('en')
  expect((await db.packs.get('ranker'))?.hash).toBe(sources.ranker.hash)
  for (const question of [english, 'my onion leaves have purple marks and the neck breaks'])
    expect(await shelf.answer(question, day)).toEqual(
      createKnowledge(parsePack(earlier)).answer(question, day),
    )
})

test('a ranker of another build is not used, and the newest takes its place', async () => {
  const db = freshDatabase()
  await db.packs.put({ language: 'ranker', hash: 'another', text: '{}' })
  const served: Record<string, string | undefined> = { ...everything, [rankerPath]: undefined }
  const { shelf } = shelfOf(db, { served })
  await shelf.fill('en')
  expect(await shelf.answer(english, day)).toEqual(
    createKnowledge(parsePack(texts.en)).answer(english, day),
  )
  served[rankerPath] = readerText
  await shelf.fill('en')
  expect((await db.packs.get('ranker'))?.text).toBe(readerText)
})

test.each([
  ['cut', readerText.slice(0, 1_000)],
  ['a login page', '<html>Please log in</html>'],
])('a ranker that is %s is not stored', async (_, text) => {
  const db = freshDatabase()
  const { shelf } = shelfOf(db, { served: { ...everything, [rankerPath]: text } })
  await shelf.fill('en')
  expect(await db.packs.get('ranker')).toBeUndefined()
  expect(scriptOf(await shelf.answer(english, day))).toBe('en')
})
