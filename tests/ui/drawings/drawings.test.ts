import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cropDrawing, drawingSheets, waterDrawing } from '#domain/drawing-names.ts'
import { soilRichness } from '#domain/recommender/input/reading-level.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import parameters from '#domain/recommender/parameters.json' with { type: 'json' }
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { drawingNames } from '../../../scripts/build/drawing-sheets.ts'

const folder = 'src/ui/drawings'
const names = drawingNames()

function read(sheet: string, name: string): string {
  return readFileSync(join(folder, sheet, `${name}.svg`), 'utf8')
}

const all = drawingSheets.flatMap((sheet) => names[sheet].map((name) => [sheet, name] as const))

test('every folder is a sheet; there are 40 signs and 20 insects at least', () => {
  expect(readdirSync(folder).toSorted()).toEqual(drawingSheets.toSorted())
  expect(names.sign.length).toBeGreaterThanOrEqual(40)
  expect(names.bug.length).toBeGreaterThanOrEqual(20)
})

test.each(all)(
  '%s/%s is of the family: its grid, its ink, no text, no gradient, at most 1.2 kB',
  (sheet, name) => {
    const text = read(sheet, name)
    expect(text.startsWith(root)).toBe(true)
    expect(text).not.toMatch(
      /<(?:text|style|image|use|script|linearGradient|radialGradient)|\bid=|href/,
    )
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1200)
  },
)

const root =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="#1c2416" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">'

test('no two drawings are the same', () => {
  const texts = all.map(([sheet, name]) => read(sheet, name))
  expect(new Set(texts).size).toBe(texts.length)
})

test('every crop of the knowledge and of the recommender has a drawing', () => {
  const known = entryFiles.flatMap(({ crop, entries }) =>
    entries.map((entry) => entry.crop ?? crop),
  )
  const crops = new Set([...known, ...parameters.crops.map(({ id }) => id)])
  for (const group of ['general', 'topics']) crops.delete(group)
  const drawn = names.crop
  expect([...crops].filter((crop) => !drawn.includes(cropDrawing(crop)))).toEqual([])
})

test('every answer about the land has a drawing', () => {
  const drawn = names.land
  const answers = ['salt-none', 'salt-some', 'salt-much', 'irrigation-yes', 'irrigation-no']
  const soils = soilRichness.map((soil) => `soil-${soil}`)
  for (const name of [...landTypes.map(waterDrawing), ...answers, ...soils])
    expect(drawn).toContain(name)
})

test('every crop that a question can name has a drawing', () => {
  const drawn = names.crop
  expect(cropAliases.filter(({ id }) => !drawn.includes(cropDrawing(id)))).toEqual([])
})
