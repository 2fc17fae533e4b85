import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { languages } from '#domain/language.ts'
import { networks, type Shot, sizes, themes } from './screen.ts'
import { captionPx, gapPx, layOut, titlePx } from './sheet-layout.ts'

export const sheetFolder = 'contact-sheets'

/** Darker than a light page and lighter than a dark one, so that both have an edge. */
const background = '#8d948a'

const languageNames = { en: 'English', bn: 'Bengali' } as const

/** Writes all pictures of a screen as one sheet. @returns the path of its file */
export async function drawSheet(screen: string, shots: readonly Shot[]): Promise<string> {
  const blocks = sizes.map((size) => inOrder(shots.filter((shot) => shot.size === size)))
  const boxes = await Promise.all(blocks.map((block) => Promise.all(block.map(boxOf))))
  const { places, width: sheetWidth, height } = layOut(boxes)
  const pictures = blocks.flat().map(({ picture }, n) => ({ input: picture, ...places[n] }))
  const captions = blocks.flat().map((shot, n) => {
    const { width = 0, height: pictureHeight = 0 } = boxes.flat()[n] ?? {}
    const { left = 0, top = 0 } = places[n] ?? {}
    return { input: textBar(captionOf(shot), width, captionPx, 16), left, top: top + pictureHeight }
  })
  const title = { input: textBar(screen, sheetWidth - gapPx, titlePx, 40), left: gapPx, top: 0 }
  mkdirSync(sheetFolder, { recursive: true })
  const path = `${sheetFolder}/${screen}.png`
  await sharp({ create: { width: sheetWidth, height, channels: 3, background } })
    .composite([title, ...pictures, ...captions])
    .png({ palette: true, effort: 2, dither: 0.5 })
    .toFile(path)
  return path
}

/** By language, in it by theme, in it by network. */
function inOrder(shots: readonly Shot[]): Shot[] {
  const rank = ({ language, theme, network }: Shot) =>
    languages.indexOf(language) * 4 + themes.indexOf(theme) * 2 + networks.indexOf(network)
  return [...shots].sort((a, b) => rank(a) - rank(b))
}

async function boxOf({ picture }: Shot) {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

function captionOf({ language, size, theme, network, isCut }: Shot): string {
  const parts = [languageNames[language], `${size.width}×${size.height}`, theme, network]
  return [...parts, ...(isCut ? ['cut'] : [])].join(' · ')
}

function textBar(text: string, width: number, height: number, fontPx: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text y="${height / 2 + fontPx / 4}" font-family="sans-serif" font-size="${fontPx}" fill="#10150d">${text}</text></svg>`,
  )
}
