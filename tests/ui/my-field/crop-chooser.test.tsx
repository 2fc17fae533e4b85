import { expect, test } from 'vitest'
import { maxOwnCrops } from '#domain/own-crops.ts'
import { listedCrops } from '#domain/understanding/crop-aliases.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { CropChooser } from '#ui/my-field/crop-chooser.tsx'

function withChosen(count: number): Promise<string> {
  return chooserOf(listedCrops.slice(0, count).map(({ id }) => id))
}

function chooserOf(crops: readonly string[]): Promise<string> {
  const chooser = <CropChooser {...{ crops, saveCrop }} onClose={() => undefined} />
  return drawnWith(chooser, { parts: ['field', 'answer'], language: 'en' })
}

async function saveCrop(): Promise<void> {
  // Nothing is tapped here.
}

function countOf(html: string, attribute: string): number {
  return html.split(attribute).length - 1
}

test('every crop can be chosen once, with its drawing', async () => {
  const html = await withChosen(0)
  expect(countOf(html, 'aria-pressed="false"')).toBe(listedCrops.length)
  expect(countOf(html, 'aria-disabled="true"')).toBe(0)
  expect(html).not.toContain('chosen')
})

test('when no more crops fit, the page says so, and only those that are chosen can be tapped', async () => {
  const html = await withChosen(maxOwnCrops)
  expect(countOf(html, 'aria-pressed="true"')).toBe(maxOwnCrops)
  expect(countOf(html, 'aria-disabled="true"')).toBe(listedCrops.length - maxOwnCrops)
  expect(html).toContain('24 is the most')
})

test('a crop that only newer versions know is counted, and not drawn', async () => {
  const html = await chooserOf(['saffron', 'rice'])
  expect(html).toContain('2 crops chosen')
  expect(countOf(html, 'aria-pressed="true"')).toBe(1)
})
