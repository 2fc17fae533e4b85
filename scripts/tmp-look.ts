import { openScreen, openStudio } from './pictures/studio.ts'

const studio = await openStudio({ hasYear: false })
for (const lang of ['en', 'bn'] as const) {
  for (const screen of ['phone', 'desktop'] as const) {
    const phone = await openScreen(studio, screen, lang)
    const page = phone.page()
    const shot = async (name: string, full = true) => {
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/shots/${name}-${screen}-${lang}.png`, fullPage: full })
    }
    await phone.open('/my-field')
    await page.locator('main h2').first().waitFor()
    await shot('empty')
    await page.locator('[name=district]').selectOption('bogura')
    await page.locator('main button[aria-controls]').nth(0).click()
    await page.locator('[name=landType][value=medium_highland]').check()
    await shot('open')
    await page.locator('main button[aria-controls]').nth(1).click()
    await page.locator('[name=soilSalinity][value="1"]').check()
    await page.locator('main button[aria-controls]').nth(1).click()
    await page.locator('main button[aria-controls]').nth(3).click()
    await page.locator('input[type=checkbox]').check()
    await shot('said')
    await page.locator('main fieldset').last().locator('button').nth(2).click()
    await shot('large')
    await page.locator('main fieldset').last().locator('button').nth(0).click()
    await phone.open('/')
    if (screen === 'phone') {
      await page.locator('header button[aria-haspopup]').click()
      await page.waitForTimeout(500)
      await shot('menu', false)
    } else await shot('home', false)
  }
}
process.exit(0)
