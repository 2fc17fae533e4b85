import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Phones fetch the screenshots of the manifest before they install the app, so those have to be smaller. */
const limitsKb = { 'docs/pictures': 200, 'public/screenshots': 120 } as const

export type PictureFolder = keyof typeof limitsKb

/** A screenshot, taken when the fonts are loaded, without animations. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Writes a picture as PNG with 128 colours. @throws Error when it is larger than the limit of its folder */
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
