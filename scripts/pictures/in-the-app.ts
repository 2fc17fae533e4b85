import type { Locator, Page } from 'playwright-core'
import type { Language } from '#domain/language.ts'
import { word } from '#support/screen-words.ts'
import type { PhoneWithProfile, VillagePhone } from '#support/village.ts'

/** The sample readings of the home page, as they are typed in either language. */
const readings = {
  'cropRec.nitrogen': { en: '90', bn: '৯০' },
  'cropRec.phosphorus': { en: '45', bn: '৪৫' },
  'cropRec.potassium': { en: '40', bn: '৪০' },
  'cropRec.soilPh': { en: '6.8', bn: '৬.৮' },
  'cropRec.temperature': { en: '25', bn: '২৫' },
  'cropRec.humidity': { en: '75', bn: '৭৫' },
  'cropRec.rainfall': { en: '850', bn: '৮৫০' },
} as const

/** Opens the home page; the crops that are sown now come last. */
export async function openHome(phone: VillagePhone): Promise<void> {
  await phone.open('/')
  await phone.page().locator('main li svg').first().waitFor()
}

/** Types a question into the form, and does no more. */
export async function typeQuestion(page: Page, question: string): Promise<void> {
  await page.locator('textarea').fill(question)
}

/** Sends the typed question; resolves when it is shown above its answers. */
export async function sendQuestion(page: Page, question: string): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: question }).waitFor()
}

/** Waits for the badge over an answer. */
export async function seeAnswer(
  page: Page,
  key: 'answer.fromPhone' | 'answer.full',
  language: Language,
): Promise<void> {
  await page.getByText(word(key, language), { exact: true }).first().waitFor()
}

/** Types the sample readings, asks for a crop, and waits for the answer with this badge. */
export async function askForCrop(
  phone: PhoneWithProfile,
  language: Language,
  badge: 'crop.fromPhone' | 'crop.full',
): Promise<void> {
  await phone.open('/crop-recommendation')
  const page = phone.page()
  for (const [key, typed] of Object.entries(readings)) {
    const label = word(key as keyof typeof readings, language) // the keys of a constant
    await page.getByLabel(label).first().fill(typed[language])
  }
  await page.locator('form button[type=submit]').click()
  await page.getByText(word(badge, language), { exact: true }).first().waitFor()
}

/** Waits for the banner that says that there is no network. */
export async function seeNoNetwork(page: Page, language: Language): Promise<void> {
  await page.getByText(word('connection.no_net', language)).waitFor()
}

/** Scrolls until the place is right below the navigation bar and the banners at the top. */
export async function bringUp(place: Locator): Promise<void> {
  await place.first().evaluate((element) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    window.scrollBy(0, element.getBoundingClientRect().top - bar - 8)
  })
}
