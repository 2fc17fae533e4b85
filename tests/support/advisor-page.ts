import { expect } from 'vitest'
import type { Language } from '#domain/language.ts'
import { allConversations, staffToken } from './staff-view.ts'
import type { Village, VillagePhone } from './village.ts'

const form = {
  en: { box: 'Your question', button: 'Ask' },
  bn: { box: 'আপনার প্রশ্ন', button: 'জিজ্ঞেস করুন' },
} as const satisfies Record<Language, object>

/** Asks through the form and waits until it is empty: the question is stored then, also one whose words are not shown. */
export async function send(
  phone: VillagePhone,
  question: string,
  language: Language = 'en',
): Promise<void> {
  const words = form[language]
  const box = phone.page().getByLabel(words.box)
  await box.fill(question)
  await phone.page().getByRole('button', { name: words.button, exact: true }).click()
  await expect.poll(() => box.inputValue()).toBe('')
}

/** The same, until the question stands above its answers. */
export async function ask(phone: VillagePhone, question: string): Promise<void> {
  await send(phone, question)
  await phone.page().getByRole('heading', { name: question }).waitFor()
}

/** Takes the knowledge of the other language onto the phone, as its owner would, and opens the advice page again. */
export async function bringKnowledge(phone: VillagePhone, language: string): Promise<void> {
  const page = phone.page()
  await phone.open('/my-field')
  await page.getByRole('button', { name: 'Ready for the field' }).click()
  // The last one: the row itself is in a row of the settings.
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `Farm knowledge, ${language}` })
    .last()
  await row.getByRole('button').click()
  await row.getByText('topics are here').waitFor()
  await phone.open('/ai-crop-advisor')
}

/** The badge that stands over an answer: exactly this text. */
export async function seeBadge(phone: VillagePhone, words: string): Promise<void> {
  await phone.page().getByText(words, { exact: true }).first().waitFor()
}

/** What the server holds of a question, as staff see it. */
export async function recordsOf(village: Village, question: string) {
  const { url } = village.server()
  const rows = await allConversations(url, await staffToken(url))
  return rows.filter((row) => row.aiTextInput === question)
}
