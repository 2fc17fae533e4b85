import { readFileSync, writeFileSync } from 'node:fs'
import { badgeFile, badgeLines, drawBadge, measuredBadges } from './pictures/measured-badges.ts'

/** Draws the badges of README.md from the measured figures in `docs/`: `npm run badges`. */
const badges = measuredBadges()
for (const badge of badges) writeFileSync(badgeFile(badge), drawBadge(badge))
const readme = readFileSync('README.md', 'utf8')
const [open, close] = ['<!-- badges -->\n', '\n<!-- /badges -->']
const before = readme.slice(0, readme.indexOf(open) + open.length)
writeFileSync('README.md', before + badgeLines(badges) + readme.slice(readme.indexOf(close)))
