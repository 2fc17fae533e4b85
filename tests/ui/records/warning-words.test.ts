import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { allMessages } from '#support/messages.ts'

const kinds = [
  'hazardous',
  'no-protection',
  'no-waiting-days',
  'dose-without-unit',
  'other',
] as const
const panels = ['tuned', 'generic', 'both']

test.each(languages)('every warning says which answer it is about (%s)', async (language) => {
  const { formatMessage } = createIntl({ locale: language, messages: await allMessages(language) })
  for (const kind of kinds) {
    const said = panels.map((which) =>
      formatMessage(
        { id: `answer.warn.${kind}` },
        { which, active: 'carbofuran', hazard: 'banned' },
      ),
    )
    expect(new Set(said).size, kind).toBe(3)
  }
})

test.each(languages)('a hazardous active is named with its reason (%s)', async (language) => {
  const { formatMessage } = createIntl({ locale: language, messages: await allMessages(language) })
  const said = ['banned', 'Ia', 'Ib'].map((hazard) =>
    formatMessage(
      { id: 'answer.warn.hazardous' },
      { which: 'tuned', active: 'carbofuran', hazard },
    ),
  )
  expect(said.every((sentence) => sentence.includes('carbofuran'))).toBe(true)
  expect(new Set(said).size).toBe(3)
})
