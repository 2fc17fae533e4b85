import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Draws the home-screen icons and the picture of shared links (Open Graph) from their SVG files. Run it by hand after a
 * change of one, on a machine with Noto Sans Bengali: `node scripts/draw-icons.ts`.
 */
const svg = readFileSync('public/icon.svg')
const sizes = {
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
  'apple-touch-icon': 180,
}

for (const [name, size] of Object.entries(sizes)) {
  await sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`public/${name}.png`)
}

await sharp('art/social-card.svg').png({ palette: true }).toFile('public/social-card.png')
