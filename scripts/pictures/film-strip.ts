import { takePicture } from './keep-picture.ts'
import { openScreen, type Studio } from './studio.ts'

/** A screenshot of the phone, and what happens there in both languages. */
export interface Frame {
  readonly picture: Buffer
  readonly bn: string
  readonly en: string
}

const style = `
  body { margin: 0; padding: 24px; background: #fbf8f1; color: #0e4227; font-family: 'Noto Sans', 'Noto Sans Bengali', sans-serif }
  ol { display: grid; grid-template-columns: repeat(5, 300px); gap: 24px; margin: 0; padding: 0; list-style: none }
  img { display: block; box-sizing: border-box; width: 300px; border: 1px solid #b9b3a3; border-radius: 18px }
  p { display: grid; grid-template-columns: 2rem 1fr; gap: 0 8px; margin: 14px 0 0; font-size: 18px; line-height: 1.35 }
  b { grid-row: span 2; height: 2rem; border-radius: 1rem; background: #0e4227; color: #fff; line-height: 2rem; text-align: center }
  span:last-child { color: #4c5a50; font-size: 16px }`

/** The frames side by side, each with its text below. */
export async function drawFilmStrip(studio: Studio, frames: readonly Frame[]): Promise<Buffer> {
  const desktop = await openScreen(studio, 'desktop', 'en')
  const page = await desktop.context().newPage()
  const width = 5 * 300 + 4 * 24 + 2 * 24
  await page.setViewportSize({ width, height: 100 })
  await page.setContent(`<style>${style}</style><ol>${frames.map(item).join('')}</ol>`)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  const strip = await takePicture(page)
  await desktop.context().close()
  return strip
}

function item({ picture, bn, en }: Frame, index: number): string {
  const source = `data:image/png;base64,${picture.toString('base64')}`
  const words = `<span lang="bn">${bn}</span><span lang="en">${en}</span>`
  return `<li><img src="${source}" alt=""><p><b>${index + 1}</b>${words}</p></li>`
}
