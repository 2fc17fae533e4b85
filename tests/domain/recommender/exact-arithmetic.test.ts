import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../../src/domain/recommender/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

test.each(files)('%s uses nothing that differs between engines, days or runs', (name) => {
  const code = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const inexact = /Math\.(exp|expm1|log\w*|pow|sqrt|cbrt|hypot|a?(sin|cos|tan)h?2?|random)\b|\*\*/
  expect(code).not.toMatch(inexact)
  expect(code).not.toMatch(/\bDate\b|\bIntl\b|toLocale|localeCompare/)
})
