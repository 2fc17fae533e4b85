import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Makes the Bengali font for phones that have none: the Bengali block, the danda and joiners, weights 400 to 700, with all
 * GSUB rules for conjuncts. Run it by hand after a new release of the font: `node scripts/subset-font.ts`.
 */
const font = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-bengali/package.json')),
)
const target = 'src/ui/kit/fonts'

/** The Bengali block, the danda, the joiners, and the dotted circle under a vowel sign without a consonant. */
const letters = [...range(0x980, 0x9ff), ...range(0x964, 0x965), 0x200c, 0x200d, 0x25cc, 0x20]

const whole = readFileSync(join(font, 'files/noto-sans-bengali-bengali-wght-normal.woff2'))
const subset = await subsetFont(whole, String.fromCodePoint(...letters), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
writeFileSync(join(target, 'noto-sans-bengali.woff2'), subset)
copyFileSync(join(font, 'LICENSE'), join(target, 'LICENSE'))
console.log(`${whole.length} bytes became ${subset.length}`)

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}
