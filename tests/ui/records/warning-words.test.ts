import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { warningKinds } from '#domain/safety/warning-kinds.ts'
import { allMessages } from '#support/messages.ts'

const kinds = [...warningKinds, 'other'] as const
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
  const said = ['banned', 'cancelled', 'restricted', 'Ia', 'Ib', 'hhp'].map((hazard) =>
    formatMessage(
      { id: 'answer.warn.hazardous' },
      { which: 'tuned', active: 'carbofuran', hazard },
    ),
  )
  expect(said.every((sentence) => sentence.includes('carbofuran'))).toBe(true)
  expect(new Set(said).size).toBe(6)
})
