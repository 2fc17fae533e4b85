import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { withoutBengaliFonts } from '#support/bare-fonts.ts'
import { logInToDashboard, rowHeads } from '#support/dashboard-page.ts'
import { type OwnAccount, openAccount } from '#support/own-account.ts'
import { staffAccount } from '#support/running-server.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** A busy machine needs a while. */
const soon = { timeout: 30_000 }
const wide = { width: 1920, height: 1080 }
/** Two pages of the table. */
const questionCount = 100

let village: Village
let amina: OwnAccount
let staffPhone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  const { url } = village.server()
  amina = await openAccount(url, 'amina@example.org')
  for (let number = 1; number <= questionCount; number += 1) {
    await amina.ask(`When should I sow wheat on plot ${number}?`)
  }
  staffPhone = await village.phone()
  await logInToDashboard(staffPhone, staffAccount)
})
afterAll(() => village.close())

function sideMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Dashboard' })
}

/** The first chart of the analytics, pixel by pixel. Chart.js gives a canvas its style when it draws on it. */
function chartPicture(page: Page): Promise<string> {
  const canvas = page.locator('canvas[style]').first()
  return canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL())
}

test('the side menu says who is signed in, also without a network, and leads to the account', async () => {
  const page = staffPhone.page()
  await staffPhone.open('/dashboard?tab=users')
  const account = sideMenu(page).getByRole('link', { name: /^Account/ })
  await expect.poll(() => account.innerText(), soon).toBe(`Account\n${staffAccount.email}`)
  onTestFinished(() => staffPhone.goOnline())
  await staffPhone.goOffline()
  await page.reload()
  await expect.poll(() => account.innerText(), soon).toBe(`Account\n${staffAccount.email}`)
  await staffPhone.goOnline()
  await account.click()
  await page.waitForURL('**/account')
})

test('a record’s row begins with its time, as the history shows it', async () => {
  const page = staffPhone.page()
  await staffPhone.open('/dashboard?tab=ai-assistant')
  const rows = await amina.conversations()
  const times = rows.slice(0, 50).map(({ createdAt }) => createdAt.replace('T', ' ').slice(0, 16))
  await expect.poll(() => rowHeads(page, 'Questions and answers'), soon).toEqual(times)
  const heads = page.getByRole('columnheader')
  expect(await heads.allInnerTexts()).toEqual([
    ...['Time', 'User', 'Email', 'AI Text Input', 'Tuned Response', 'Untuned Response'],
  ])
})

test('on a wide screen the table is as high as its rows, its head stays in sight, and the next page begins at it', async () => {
  const page = staffPhone.page()
  await page.setViewportSize(wide)
  await staffPhone.open('/dashboard?tab=ai-assistant')
  const table = page.getByRole('region', { name: 'Questions and answers' })
  await expect.poll(() => rowHeads(page, 'Questions and answers'), soon).toHaveLength(50)
  const height = await table.evaluate((box) => [box.scrollHeight, box.clientHeight])
  expect(height[0]).toBe(height[1])
  expect(height[0]).toBeGreaterThan(wide.height)
  const main = await page.getByRole('main').boundingBox()
  expect(main?.width).toBeGreaterThan(1600)

  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.scrollIntoViewIfNeeded()
  const head = page.getByRole('columnheader').first()
  expect((await head.boundingBox())?.y).toBe(0)
  expect(await findings(page)).toEqual([])
  await next.click()
  await page.getByText('Page 2 of 2 · 100 in all', { exact: true }).waitFor()
  // As far below the top as anything that is scrolled to.
  const search = await page.getByLabel('Search').boundingBox()
  expect(search?.y).toBeGreaterThan(80)
  expect(search?.y).toBeLessThan(200)
  expect(await table.evaluate((box) => box === document.activeElement)).toBe(true)
})

test('on a phone, and with large text, the table scrolls in its own box, and a turned page begins at its first row', async () => {
  const page = staffPhone.page()
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.evaluate(() => localStorage.setItem('text_size', 'larger'))
  await staffPhone.open('/dashboard?tab=ai-assistant')
  const table = page.getByRole('region', { name: 'Questions and answers' })
  await expect.poll(() => rowHeads(page, 'Questions and answers'), soon).toHaveLength(50)
  const roomToScroll = () => table.evaluate((box) => getComputedStyle(box).overflowX)
  expect(await roomToScroll()).toBe('auto')
  await page.evaluate(() => localStorage.removeItem('text_size'))
  await page.setViewportSize(phoneSize)
  await staffPhone.open('/dashboard?tab=ai-assistant')
  await expect.poll(() => rowHeads(page, 'Questions and answers'), soon).toHaveLength(50)
  expect(await roomToScroll()).toBe('auto')
  await table.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  expect(await table.evaluate((box) => box.scrollTop)).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('Page 2 of 2 · 100 in all', { exact: true }).waitFor()
  expect(await table.evaluate((box) => box.scrollTop)).toBe(0)
})

test('a chart whose labels become Bengali before their font has come is drawn again with it', async () => {
  const phone = await withoutBengaliFonts(() => village.phoneWithProfile())
  await logInToDashboard(phone, staffAccount)
  const page = phone.page()
  const fontCount = () => page.evaluate(() => document.fonts.size)
  const inBengali = page.getByRole('button', { name: 'বাংলা', exact: true })
  await chartPicture(page)
  await inBengali.click()
  await expect.poll(fontCount, soon).toBe(1)
  // A chart that finds the font when it comes.
  const menu = page.getByRole('navigation', { name: 'ড্যাশবোর্ড' })
  await menu.getByText('ব্যবহারকারী').click()
  await expect.poll(() => page.locator('canvas').count(), soon).toBe(0)
  await menu.getByText('সব হিসাব').click()
  const wanted = await chartPicture(page)
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await phone.open('/dashboard')
  expect(await fontCount()).toBe(0)
  await chartPicture(page)
  await inBengali.click()
  await expect.poll(async () => (await chartPicture(page)) === wanted, soon).toBe(true)
})

test('a logout from the dashboard asks about unsent requests, and ends on the home page', async () => {
  const other = await village.phone()
  await logInToDashboard(other, staffAccount)
  const page = other.page()
  await page.getByRole('link', { name: 'Fosol' }).click()
  const mainMenu = page.getByRole('navigation', { name: 'Main menu' })
  await mainMenu.getByText('Advice', { exact: true }).click()
  await other.goOffline()
  await ask(other, 'When should I sow lentils?')
  await mainMenu.getByText('Dashboard', { exact: true }).click()

  await sideMenu(page).getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Logout' })
  await question.getByRole('button', { name: 'Stay', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  await page.setViewportSize(phoneSize)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: /^Keep/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('navigation', { name: 'Main pages' }).waitFor()
  await other.goOnline()
  await other.open('/dashboard')
  await page.waitForURL('**/login')
})
