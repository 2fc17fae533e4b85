import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** A small phone on the advice page; runs `prepare` in its pages before their own scripts. */
async function adviser(prepare: () => void = () => undefined): Promise<VillagePhone> {
  const phone = await village.phone((context) => context.addInitScript(prepare))
  await phone.page().setViewportSize(phoneSize)
  await phone.open('/ai-crop-advisor')
  return phone
}

const fieldOf = (page: Page) => page.getByLabel('Your question')
const askOf = (page: Page) => page.getByRole('button', { name: 'Ask', exact: true })
const examplesOf = (page: Page) =>
  page.getByRole('region', { name: /tap to ask/ }).getByRole('button')

/** The edges of what a locator finds, in px from the top of the window. */
async function edges(of: ReturnType<Page['locator']>) {
  const { y = Number.NaN, height = Number.NaN } = (await of.boundingBox()) ?? {}
  return { top: y, bottom: y + height, height }
}

test('an example question is asked at one tap, without a network, too', async () => {
  const phone = await adviser()
  const page = phone.page()
  const first = await examplesOf(page).first().innerText()
  const second = await examplesOf(page).nth(1).innerText()
  await examplesOf(page).first().click()
  await page.getByRole('heading', { level: 2, name: first }).waitFor()
  await expect.poll(async () => (await recordsOf(village, first)).length).toBe(1)
  expect(await fieldOf(page).inputValue()).toBe('')

  await phone.goOffline()
  await examplesOf(page).nth(1).click()
  await page.getByRole('heading', { level: 2, name: second }).waitFor()
  await page.getByText('From this phone').first().waitFor()
  await phone.goOnline()
  await expect.poll(async () => (await recordsOf(village, second)).length).toBe(1)
})

test('a second tap on an example asks nothing more, also after its answer has come', async () => {
  const phone = await adviser()
  const page = phone.page()
  const example = examplesOf(page).nth(2)
  const question = await example.innerText()
  await example.dblclick()
  await page.getByRole('heading', { level: 2, name: question }).waitFor()
  // It leads to the answer that is there, each time.
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await example.click()
    const answer = page.getByRole('heading', { level: 2, name: question })
    await expect.poll(async () => (await edges(answer)).top).toBeLessThan(phoneSize.height / 4)
  }
  await ask(phone, 'When do I sow mustard?')
  const arrived = async () => (await recordsOf(village, 'When do I sow mustard?')).length
  await expect.poll(arrived).toBe(1)
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('an example that was taken back can be asked again', async () => {
  const phone = await adviser()
  const page = phone.page()
  await phone.goOffline()
  const question = await examplesOf(page).first().innerText()
  await examplesOf(page).first().click()
  const shown = page.getByRole('heading', { level: 2, name: question })
  await shown.waitFor()
  // It leads to the answer.
  await examplesOf(page).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).last().click()
  await shown.waitFor({ state: 'detached' })
  await examplesOf(page).first().click()
  await shown.waitFor()
})

test('an example leaves a text that was half typed in the field', async () => {
  const phone = await adviser()
  const page = phone.page()
  await fieldOf(page).fill('My rice')
  const question = await examplesOf(page).first().innerText()
  await examplesOf(page).first().click()
  await page.getByRole('heading', { level: 2, name: question }).waitFor()
  expect(await fieldOf(page).inputValue()).toBe('My rice')
})

/** Runs in the page: the disk is full, and `copied` on the window is what was copied. */
function withoutRoom(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: full, put: full })
  const writeText = async (text: string) => Reflect.set(window, 'copied', text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
}

test('an example that cannot be stored can be copied', async () => {
  const phone = await adviser()
  const page = phone.page()
  await page.addInitScript(withoutRoom)
  await phone.open('/ai-crop-advisor')
  const question = await examplesOf(page).first().innerText()
  await examplesOf(page).first().click()
  await page.getByText('Not saved: this phone is full.').waitFor()
  await page.getByRole('button', { name: 'Copy the question' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied'))).toBe(question)
})

test('the composer stands above the tabs while the page is scrolled; a question that is asked there brings the page to its answer', async () => {
  const phone = await adviser()
  const page = phone.page()
  const heading = (question: string) => page.getByRole('heading', { level: 2, name: question })
  await ask(phone, 'How do I grow garlic?')
  await page.getByText('Full answer', { exact: true }).first().waitFor()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
      return (await edges(heading('How do I grow garlic?'))).bottom
    })
    .toBeLessThan(0)
  const tabs = await edges(page.getByRole('navigation', { name: 'Main pages' }))
  const bar = await edges(page.locator('main form').first())
  expect(bar.bottom).toBeCloseTo(tabs.top, 0)
  // In the order of the keyboard: field, Ask, microphone.
  const lefts = [fieldOf(page), askOf(page), page.getByRole('button', { name: /^Speak/ })]
  const [field, send, voice] = await Promise.all(lefts.map((part) => part.boundingBox()))
  expect(field?.x).toBeLessThan(send?.x ?? 0)
  expect(send?.x).toBeLessThan(voice?.x ?? 0)
  await fieldOf(page).fill('When do I sow wheat?')
  await askOf(page).click()
  const top = async () => (await edges(heading('When do I sow wheat?'))).top
  const header = await edges(page.getByRole('banner').first())
  await expect.poll(top).toBeGreaterThanOrEqual(header.bottom)
  await expect.poll(top).toBeLessThan(phoneSize.height / 2)
  // The focus was on Ask, which is disabled again: the bar is one line high, without its hint.
  expect(await page.getByText('Which crop?').isVisible()).toBe(false)
})

test('a kept text takes one line of the composer until it is tapped; then all of it is seen', async () => {
  const phone = await adviser()
  const page = phone.page()
  const empty = await edges(fieldOf(page))
  const text = 'Purple spots on my onion leaves. '.repeat(2).trim()
  await fieldOf(page).fill(text)
  await untilDraftIsKept(page, text)
  await phone.open('/ai-crop-advisor')
  await expect.poll(() => fieldOf(page).inputValue()).toBe(text)
  expect((await edges(fieldOf(page))).height).toBe(empty.height)
  await fieldOf(page).click()
  await expect.poll(async () => (await edges(fieldOf(page))).height).toBeGreaterThan(empty.height)
  const hidden = () => fieldOf(page).evaluate((field) => field.scrollHeight - field.clientHeight)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
})

test('the line about the network stands above the composer, however high that is', async () => {
  const phone = await adviser()
  const page = phone.page()
  await phone.goOffline()
  // The line stands for a call that failed, and a page calls when it opens.
  await phone.open('/ai-crop-advisor')
  const line = page.getByRole('paragraph').filter({ hasText: 'No network — your questions' })
  await line.waitFor()
  await fieldOf(page).fill('x'.repeat(5_000))
  await page.getByText('Too long:').waitFor()
  expect(await askOf(page).isEnabled()).toBe(false)
  const gap = async () =>
    (await edges(page.locator('main form').first())).top - (await edges(line)).bottom
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect.poll(gap).toBeLessThan(2)
})

test('above the keyboard there is room for the field, its buttons and a call in an emergency', async () => {
  const page = (await adviser()).page()
  await fieldOf(page).click()
  // A keyboard takes this much of the page.
  await page.setViewportSize({ width: phoneSize.width, height: 330 })
  await fieldOf(page).fill('My son drank pesticide')
  const call = page.locator('main form a[href="tel:999"]')
  await call.waitFor()
  const [above, field, send] = [
    await edges(call),
    await edges(fieldOf(page)),
    await edges(askOf(page)),
  ]
  expect(above.top).toBeGreaterThanOrEqual(0)
  // Nothing covers it.
  await call.click({ trial: true })
  expect(above.bottom).toBeLessThanOrEqual(field.top)
  expect(field.bottom).toBeLessThanOrEqual(330)
  expect(send.bottom).toBeLessThanOrEqual(330)
})

/** Runs in the page: speech that is recognised at once; `network` on the window ends it as a lost connection does. */
function recogniseAtOnce(): void {
  class Recognition {
    onresult?: (event: object) => void
    onerror?: (event: object) => void
    onend?: () => void
    start(): void {
      Reflect.set(window, 'network', () => {
        this.onerror?.({ error: 'network' })
        this.onend?.()
      })
      setTimeout(() => this.onresult?.({ results: [[{ transcript: 'my rice turns yellow' }]] }))
    }
    stop(): void {
      setTimeout(() => this.onend?.())
    }
    abort(): void {
      setTimeout(() => this.onend?.())
    }
  }
  Reflect.set(window, 'SpeechRecognition', Recognition)
}

/** Runs in the page: a browser without speech recognition. */
function withoutRecognition(): void {
  Reflect.set(window, 'SpeechRecognition', undefined)
  Reflect.set(window, 'webkitSpeechRecognition', undefined)
}

const speakOf = (page: Page) => page.getByRole('button', { name: 'Speak', exact: true })

test('the microphone writes what is said, and a second tap ends it', async () => {
  const page = (await adviser(recogniseAtOnce)).page()
  await speakOf(page).click()
  await page.locator('main form').getByText('Listening…').waitFor()
  await expect.poll(() => fieldOf(page).inputValue()).toBe('my rice turns yellow')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await speakOf(page).waitFor()
})

test('without a network the microphone says what it needs, and works again with one', async () => {
  const phone = await adviser(recogniseAtOnce)
  const page = phone.page()
  const reason = page.getByText('Turning speech into text needs a network.')
  const crossed = page.getByRole('button', { name: 'Speak needs a network' })
  await phone.goOffline()
  await crossed.click()
  await reason.waitFor()
  expect(await findings(page)).toEqual([])
  await phone.goOnline()
  await reason.waitFor({ state: 'hidden' })
  // A loss while it listens is explained without a tap, the next one is not.
  await speakOf(page).click()
  await page.evaluate(() => Reflect.get(window, 'network')())
  await phone.goOffline()
  await crossed.waitFor()
  await reason.waitFor()
  await phone.goOnline()
  await reason.waitFor({ state: 'hidden' })
  await phone.goOffline()
  await crossed.waitFor()
  expect(await reason.count()).toBe(0)
})

test('in a browser that cannot listen the microphone names another way', async () => {
  const page = (await adviser(withoutRecognition)).page()
  await page.getByRole('button', { name: 'Speak not in this browser' }).click()
  const reason = page.getByText('If your keyboard has a microphone')
  await reason.waitFor()
  await fieldOf(page).fill('My rice')
  await reason.waitFor({ state: 'hidden' })
})
