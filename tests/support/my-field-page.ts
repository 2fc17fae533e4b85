import type { Locator, Page } from 'playwright-core'
import type { VillagePhone } from './village.ts'

export const myFieldPath = '/my-field'

/** The button that shows what was said of the land, with its question. */
export function landAnswer(page: Page, name: RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name })
}

export async function openMyField(phone: VillagePhone): Promise<void> {
  await phone.open(myFieldPath)
  await landAnswer(phone.page(), /^Water in the rains/).waitFor()
}
