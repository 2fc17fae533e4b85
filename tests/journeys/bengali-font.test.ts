import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '#support/browser.ts'

/** Conjuncts that break first in a font with incomplete shaping rules. */
const conjuncts = ['ক্ষ', 'হ্ণ', 'ক্ত', 'জ্ঞ', 'ঞ্চ', 'ষ্ণ', 'ত্র', 'ন্ধ', 'ঙ্ক', 'হ্ম', 'স্কু', 'দ্ভ'] as const
const words = ['স্কুল', 'হ্যাঁ', 'অপরাহ্ণ', 'কার্য', 'র‍্যাব', 'বৎসা', 'কৃষ্ণচূড়া', 'উদ্ভিদ', 'পঙ্ক্তি'] as const

const assets = join(import.meta.dirname, '../../dist/assets')

/** The published font; ours is a subset of it. */
const whole =
  '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'

let page: Page

beforeAll(async () => {
  const browser = await sharedBrowser()
  page = await browser.newPage()
  const [ours = ''] = readdirSync(assets).filter((name) => name.endsWith('.woff2'))
  await page.setContent('<canvas></canvas><p style="font-size: 48px; width: 600px"></p>')
  await addFont('Ours', join(assets, ours))
  await addFont('Whole', fileURLToPath(import.meta.resolve(whole)))
})
afterAll(() => page.close())

async function addFont(name: string, file: string): Promise<void> {
  await page.evaluate(
    async ([family, data]) => {
      const source = `url(data:font/woff2;base64,${data})`
      const font = new FontFace(family, source, { weight: '400 700' })
      document.fonts.add(await font.load())
    },
    [name, readFileSync(file).toString('base64')] as const,
  )
}

/** Screenshot of one line in one of the two fonts, without a fallback font. */
async function screenshotOf(text: string, family: 'Ours' | 'Whole'): Promise<string> {
  const line = page.locator('p')
  await line.evaluate(
    (element, [content, font]) => {
      element.textContent = content
      element.style.fontFamily = font
    },
    [text, family] as const,
  )
  return (await line.screenshot()).toString('base64')
}

/** Width of a text at 100 px in our font, without a fallback font. */
function widthOf(text: string, weight = 400): Promise<number> {
  return page.evaluate(
    ([content, heavy]) => {
      const context = document.querySelector('canvas')?.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.font = `${heavy} 100px Ours`
      return context.measureText(content).width
    },
    [text, weight] as const,
  )
}

test('the font joins the letters of each conjunct', async () => {
  for (const conjunct of conjuncts) {
    const apart = [...conjunct].join('\u200c') // zero-width non-joiners keep the letters apart
    expect([conjunct, (await widthOf(conjunct)) < (await widthOf(apart))]).toEqual([conjunct, true])
  }
})

test('the font has every tested letter, in both weights', async () => {
  const missing = await widthOf('\u{10fffd}')
  for (const letter of [...new Set([...words.join(''), ...'০১২৩৪৫৬৭৮৯।'])]) {
    if (/\p{M}|\u200d/u.test(letter)) continue
    expect([letter, (await widthOf(letter)) > 0]).toEqual([letter, true])
    expect([letter, (await widthOf(letter)) === missing]).toEqual([letter, false])
  }
  for (const word of words) expect(await widthOf(word, 700)).toBeGreaterThan(await widthOf(word))
})

test('each conjunct looks the same as in the published font and differs from its separate letters', {
  tags: 'long',
}, async () => {
  for (const text of [...conjuncts, ...words]) {
    const picture = await screenshotOf(text, 'Ours')
    expect([text, picture === (await screenshotOf(text, 'Whole'))]).toEqual([text, true])
  }
  for (const conjunct of conjuncts) {
    const apart = await screenshotOf([...conjunct].join('\u200c'), 'Ours')
    expect([conjunct, apart === (await screenshotOf(conjunct, 'Ours'))]).toEqual([conjunct, false])
  }
})
