import { globSync, readFileSync } from 'node:fs'
import { parse as parseWhole } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { parse } from '#ui/kit/message-parser.ts'

const catalogs = globSync('src/i18n/*/{en,bn}.json')

test.each(catalogs)('the messages of %s are parsed as the whole ICU parser does', (file) => {
  const messages: readonly string[] = Object.values(JSON.parse(readFileSync(file, 'utf8')))
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) expect(parse(message)).toEqual(parseWhole(message))
})
