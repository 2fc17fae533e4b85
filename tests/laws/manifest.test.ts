import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
}

interface Screenshot extends Picture {
  readonly form_factor: 'narrow' | 'wide'
  readonly label: string
}

interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Screenshot[]
}

const manifest: Manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
const { icons, screenshots } = manifest
const drawn = [...icons, ...screenshots].filter(({ type }) => type !== 'image/svg+xml')

/** Width and height from the IHDR chunk of a PNG. */
function pngSize(bytes: Buffer): string {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test.each(drawn)('$src is there and as large as the manifest says', ({ src, sizes, type }) => {
  expect(type).toBe('image/png')
  expect(pngSize(readFileSync(`public${src}`))).toBe(sizes)
})

test('phones and desktops are shown screens of their own shape, each with its words', () => {
  const shapes = screenshots.map(({ form_factor }) => form_factor)
  expect(new Set(shapes)).toEqual(new Set(['narrow', 'wide']))
  for (const { form_factor, sizes, label } of screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    expect(width > height, sizes).toBe(form_factor === 'wide')
    // Browsers leave out longer ones.
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    expect(label).toMatch(/[\u0980-\u09ff].* · .*[a-z]/)
  }
})

test.each(screenshots)('$src is light enough for a slow network', ({ src }) => {
  expect(readFileSync(`public${src}`).length).toBeLessThan(120_000)
})
