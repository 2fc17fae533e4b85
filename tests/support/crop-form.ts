import type { Locator, Page } from 'playwright-core'

/** The question how deep the water stands. */
export const water = /^How deep does the water stand/

/** An answer of a question of the crop form, in English. */
export function choice(page: Page, question: RegExp, answer: RegExp): Locator {
  return page.getByRole('group', { name: question }).getByRole('radio', { name: answer })
}
