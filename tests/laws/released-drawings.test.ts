import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastRelease } from '#support/releases.ts'
import { drawingNames } from '../../scripts/build/drawing-sheets.ts'

test('no drawing of a release is gone: a page that is open during an update asks the new sheets for it', () => {
  const kept: Record<string, string[]> = JSON.parse(
    readFileSync(`${lastRelease()}/drawings.json`, 'utf8'),
  )
  const names: Record<string, readonly string[]> = drawingNames()
  for (const [sheet, released] of Object.entries(kept)) {
    expect(names[sheet], sheet).toEqual(expect.arrayContaining(released))
  }
})
