import { word } from '#support/screen-words.ts'
import type { PhoneWithProfile } from '#support/village.ts'
import type { Frame } from './film-strip.ts'
import {
  askForCrop,
  bringUp,
  openHome,
  seeAnswer,
  seeNoNetwork,
  sendQuestion,
  typeQuestion,
} from './in-the-app.ts'
import { keepPicture, takePicture } from './keep-picture.ts'
import { openScreen, type Studio } from './studio.ts'

const advisor = '/ai-crop-advisor'
const question = 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রঙ। কী করব?'

/** All pictures of a phone, in Bengali. @returns the frames of the journey without a network */
export async function takePhonePictures(studio: Studio): Promise<readonly Frame[]> {
  const phone = await openScreen(studio, 'phone', 'bn')
  const frames = [
    await opened(phone),
    await withoutNetwork(phone),
    await answeredByPhone(phone),
    await restarted(phone),
  ]
  await keepWaiting(phone)
  frames.push(await answeredInFull(phone))
  await keepOthers(phone)
  await phone.context().close()
  return frames
}

async function opened(phone: PhoneWithProfile): Promise<Frame> {
  return {
    picture: await takePicture(phone.page()),
    bn: 'নেট আছে: অ্যাপ একবার খোলা হলো',
    en: 'With a network: the app is opened once',
  }
}

/** The home page sends its visit to the server, so the phone notices there that it has no network. */
async function withoutNetwork(phone: PhoneWithProfile): Promise<Frame> {
  await phone.goOffline()
  await phone.open('/')
  const page = phone.page()
  await seeNoNetwork(page, 'bn')
  const tabs = page.getByRole('navigation', { name: word('nav.tabs', 'bn') })
  await tabs.getByRole('link', { name: word('nav.advisorTab', 'bn') }).click()
  await typeQuestion(page, question)
  return {
    picture: await takePicture(page),
    bn: 'মাঠে নেট নেই: প্রশ্ন লেখা হলো',
    en: 'In the field, no network: a question is typed',
  }
}

async function answeredByPhone(phone: PhoneWithProfile): Promise<Frame> {
  const page = phone.page()
  await sendQuestion(page, question)
  await seeAnswer(page, 'answer.fromPhone', 'bn')
  await bringUp(page.getByRole('heading', { name: question }))
  const picture = await takePicture(page)
  return {
    picture,
    bn: 'প্রশ্ন ফোনে জমা, ফোন নিজেই প্রথম উত্তর দিল',
    en: 'Saved on the phone, which answers first itself',
  }
}

async function restarted(phone: PhoneWithProfile): Promise<Frame> {
  await phone.reopen('/waiting')
  const page = phone.page()
  await page.getByText(question).waitFor()
  await seeNoNetwork(page, 'bn')
  return {
    picture: await takePicture(page),
    bn: 'অ্যাপ বন্ধ করে আবার খোলা হলো: প্রশ্ন এখনো অপেক্ষায়',
    en: 'Closed and started again: it still waits',
  }
}

async function keepWaiting(phone: PhoneWithProfile): Promise<void> {
  await askForCrop(phone, 'bn', 'crop.fromPhone')
  await phone.open('/waiting')
  await phone.page().getByText(question).waitFor()
  await seeNoNetwork(phone.page(), 'bn')
  await keepPicture(await takePicture(phone.page()), 'docs/pictures', 'waiting-phone-bn')
}

async function answeredInFull(phone: PhoneWithProfile): Promise<Frame> {
  await phone.open(advisor)
  await phone.goOnline()
  const page = phone.page()
  await seeAnswer(page, 'answer.full', 'bn')
  await page.getByText(word('connection.no_net', 'bn')).waitFor({ state: 'detached' })
  await bringUp(page.getByRole('heading', { name: question }))
  const picture = await takePicture(page)
  await keepPicture(picture, 'public/screenshots', 'advisor-phone-bn')
  return { picture, bn: 'নেট ফিরল: পুরো উত্তর এল', en: 'Network again: the full answer is here' }
}

async function keepOthers(phone: PhoneWithProfile): Promise<void> {
  const page = phone.page()
  await phone.open('/crop-recommendation')
  const result = page.getByText(word('crop.full', 'bn'), { exact: true })
  await result.waitFor()
  await bringUp(result)
  await keepPicture(await takePicture(page), 'public/screenshots', 'crops-phone-bn')
  await openHome(phone)
  await keepPicture(await takePicture(page), 'public/screenshots', 'home-phone-bn')
}
