import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  badgeFile,
  badgeLines,
  drawBadge,
  measuredBadges,
} from '../../scripts/pictures/measured-badges.ts'

const badges = measuredBadges()

test('the badges of the README say what stands in the documents (else: npm run badges)', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(badgeLines(badges))
})

test.each(badges)('the badge $name is drawn with its figure (else: npm run badges)', (badge) => {
  expect(readFileSync(badgeFile(badge), 'utf8')).toBe(drawBadge(badge))
})
