import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** What a phone would fetch to show the app before it is installed has to be lighter than what a page of text shows. */
const limitsKb = { 'docs/pictures': 200, 'public/screenshots': 120 } as const

export type PictureFolder = keyof typeof limitsKb

/** What is on the screen, as soon as letters have their shapes and nothing moves. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Writes a picture with as few colours as the screens have. @throws Error when it is too heavy for its folder */
export async function keepPicture(
  picture: Buffer,
  folder: PictureFolder,
  name: string,
): Promise<void> {
  const small = await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
  const kb = small.length / 1000
  if (kb > limitsKb[folder]) {
    throw new Error(`${name} weighs ${kb} kB; ${limitsKb[folder]} are the limit of ${folder}.`)
  }
  const path = `${folder}/${name}.png`
  writeFileSync(path, small)
  console.log(`${path}: ${Math.round(kb)} kB`)
}
