import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { readPhone } from '#support/phone-view.ts'
import type { Asked } from './comparison.ts'

const path = '/ai-crop-advisor'
const savedWithinMs = 20_000

/** Opens the advisor's page. Once the app is installed, it comes from the phone itself. */
export async function openAskPage(page: Page, origin: string): Promise<void> {
  await page.goto(origin + path)
  await page.locator('html:not([data-drawn]) form textarea').waitFor()
}

/** Waits until the app on this page starts from the phone, whatever the network does. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Writes the question into the form and sends it off, as soon as the button lets itself be pressed. */
export async function submitQuestion(page: Page, question: string): Promise<void> {
  await page.waitForFunction(writeAndSubmit, question, { timeout: savedWithinMs })
}

/**
 * Waits until the question is in the phone's outbox.
 * @param afterSeq the last entry that was there before
 * @throws Error with the text of the page when the question does not get there
 */
export async function untilSaved(
  page: Page,
  question: string,
  afterSeq: number,
): Promise<Asked & { readonly seq: number }> {
  const until = performance.now() + savedWithinMs
  while (performance.now() < until) {
    const found = await findSaved(page, question, afterSeq)
    if (found) return found
    await delay(5)
  }
  const text = await page.locator('body').textContent()
  throw new Error(`"${question}" was not saved. The page says:\n${text}`)
}

/** The question as it lies in the phone's outbox; undefined when it is not there. */
export async function findSaved(page: Page, question: string, afterSeq: number) {
  const owners = await readPhone(page, afterSeq)
  const entry = owners
    .flatMap((owner) => owner.entries)
    .find(({ conversation }) => conversation?.question === question)
  return entry && { key: entry.key, question, seq: entry.seq }
}

/** Runs in the page, again and again until it has pressed the button. */
export function writeAndSubmit(question: string): boolean {
  const field = document.querySelector<HTMLTextAreaElement>('form textarea')
  const form = field?.form
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!field || !form || !button) return false
  if (field.value !== question) {
    // React notices a change only through the element's native setter, which its value tracking overrides.
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    setter?.call(field, question)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return false
  }
  if (button.disabled || button.ariaDisabled === 'true') return false
  form.requestSubmit(button)
  return true
}
