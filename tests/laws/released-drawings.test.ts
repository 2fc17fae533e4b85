import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingSheets } from '#domain/drawing-names.ts'
import { lastRelease } from '#support/releases.ts'
import { drawingNames } from '../../scripts/build/drawing-sheets.ts'

test('no drawing of a release is gone: a page that is open during an update asks the new sheets for it', () => {
  const names = drawingNames()
  const kept: typeof names = JSON.parse(readFileSync(`${lastRelease()}/drawings.json`, 'utf8'))
  for (const sheet of drawingSheets) {
    expect(
      kept[sheet].filter((name) => !names[sheet].includes(name)),
      sheet,
    ).toEqual([])
  }
})
