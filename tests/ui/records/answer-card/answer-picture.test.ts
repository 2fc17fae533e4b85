import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import problemDrawings from '#domain/knowledge/problem-drawings.json' with { type: 'json' }
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { answerPicture } from '#ui/records/answer-card/answer-picture.ts'

const blast = { id: 'rice-blast', title: 'Rice blast' }
const topic = { id: 'topic-disease', title: 'Diseases' }

test('each drawing is of an entry, and on the sheet of signs or of insects', () => {
  const ids = new Set(entryFiles.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const wrong = Object.entries(problemDrawings).filter(
    ([id, drawing]) =>
      !ids.has(id) ||
      !/^(sign|bug)\//.test(drawing) ||
      !existsSync(`src/ui/drawings/${drawing}.svg`),
  )
  expect(wrong).toEqual([])
  expect(Object.keys(problemDrawings).length).toBeGreaterThan(200)
})

test('the problem that the answer names is drawn, and the crop that was asked about', () => {
  const facts = { title: 'Rice blast', sources: [blast, topic], crop: 'rice' }
  expect(answerPicture(facts)).toEqual({
    crop: 'rice',
    problem: { sheet: 'sign', name: 'spindle-spots' },
  })
})

test('an answer that names no single problem, as that of a model, shows the crop', () => {
  const facts = { title: undefined, sources: [blast, topic], crop: 'rice' }
  expect(answerPicture(facts)).toEqual({ crop: 'rice', problem: undefined })
})

test('without a crop and a drawing of the problem nothing is drawn', () => {
  expect(answerPicture({ title: undefined, sources: [topic], crop: undefined })).toBeUndefined()
})
