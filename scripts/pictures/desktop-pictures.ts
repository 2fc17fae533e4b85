import { logInToDashboard } from '#support/dashboard-page.ts'
import { staffAccount } from '#support/running-server.ts'
import {
  askForCrop,
  bringUp,
  openHome,
  seeAnswer,
  sendQuestion,
  typeQuestion,
} from './in-the-app.ts'
import { keepPicture, takePicture } from './keep-picture.ts'
import { openScreen, type Studio } from './studio.ts'

const question = 'There are holes in my brinjal fruit and the shoot tips wilt. What should I do?'

/** All pictures of a desktop screen, in English. */
export async function takeDesktopPictures(studio: Studio): Promise<void> {
  const desktop = await openScreen(studio, 'desktop', 'en')
  const page = desktop.page()
  await openHome(desktop)
  await keepPicture(await takePicture(page), 'docs/pictures', 'home-desk-en')

  await desktop.open('/ai-crop-advisor')
  await typeQuestion(page, question)
  await sendQuestion(page, question)
  await seeAnswer(page, 'answer.full', 'en')
  await bringUp(page.getByRole('heading', { name: question }))
  await keepPicture(await takePicture(page), 'public/screenshots', 'advisor-desk-en')

  await askForCrop(desktop, 'en', 'crop.full')
  await page.evaluate(() => scrollTo(0, 0))
  await keepPicture(await takePicture(page), 'public/screenshots', 'crops-desk-en')

  await logInToDashboard(desktop, staffAccount)
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  await page.getByRole('region', { name: 'Total Users Over Time' }).locator('canvas').waitFor()
  await page.getByRole('region', { name: 'Total Analysis Over Time' }).locator('canvas').waitFor()
  await keepPicture(await takePicture(page), 'docs/pictures', 'dashboard-desk-en')
  await desktop.context().close()
}
