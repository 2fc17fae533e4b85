import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawingSheet, drawingSheets, sheetAddress } from '#domain/drawing-names.ts'
import { openContext } from '#support/browser.ts'
import { startVillage, type Village } from '#support/village.ts'
import { drawingNames } from '../../scripts/build/drawing-sheets.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** How many drawings these sheets have. */
function countOf(...sheets: readonly DrawingSheet[]): number {
  const names = drawingNames()
  return sheets.flatMap((sheet) => names[sheet]).length
}

/** How many drawings the page has, and how many of them show something. */
function drawings(page: Page): Promise<{ readonly all: number; readonly drawn: number }> {
  return page.locator('main svg[viewBox="0 0 64 64"]').evaluateAll((tiles) => ({
    all: tiles.length,
    drawn: tiles.filter((tile) => tile instanceof SVGGraphicsElement && tile.getBBox().width > 0)
      .length,
  }))
}

test('the test panel leads to all drawings, and every one of them is drawn', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/about?lab')
  await page.getByRole('region', { name: 'Test panel' }).getByRole('button').first().click()
  await page.getByRole('link', { name: 'See all drawings' }).click()
  await page.getByRole('heading', { name: 'What to do' }).waitFor()
  const files = countOf(...drawingSheets)
  await expect.poll(() => drawings(page)).toEqual({ all: files, drawn: files })
})

test('a phone without a network draws the answers of the crop form', async () => {
  const phone = await village.phone()
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  await expect.poll(() => drawings(phone.page())).toEqual({ all: 13, drawn: 13 })
})

test('a sheet that cannot be fetched is named, and the others are drawn', async () => {
  const { page, close } = await openContext({ serviceWorkers: 'block' })
  await page.route(`**${sheetAddress('land')}`, (route) => route.abort())
  // What a server says that does not have the file.
  await page.route(`**${sheetAddress('bug')}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Not here</h1>' }),
  )
  await page.goto(`${village.server().url}/drawings`)
  await page.getByRole('heading', { name: 'What to do (' }).waitFor()
  const missing = page.getByText('This sheet of drawings could not be fetched.')
  await expect.poll(() => missing.count()).toBe(2)
  const others = countOf(...drawingSheets.filter((sheet) => sheet !== 'land' && sheet !== 'bug'))
  await expect.poll(() => drawings(page)).toEqual({ all: others, drawn: others })
  await page.goto(`${village.server().url}/crop-recommendation`)
  await expect.poll(() => drawings(page)).toEqual({ all: 13, drawn: 0 })
  await close()
})
