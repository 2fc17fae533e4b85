import { expect, test } from 'vitest'
import { labelLines } from '#ui/kit/chart-styles.ts'

test.each([
  ['Other', 'Other'],
  ['up to 10 minutes', 'up to 10 minutes'],
  ['Bees, fish or cattle in danger', ['Bees, fish or', 'cattle in danger']],
  ['Protection called needless', ['Protection', 'called needless']],
  ['সুরক্ষার কথা একেবারেই নেই', ['সুরক্ষার কথা', 'একেবারেই নেই']],
  ['Averylongwordthatcannotbreak', 'Averylongwordthatcannotbreak'],
  ['', ''],
])('the label “%s” stands on one line or two even ones', (label, lines) => {
  expect(labelLines(label)).toEqual(lines)
})
