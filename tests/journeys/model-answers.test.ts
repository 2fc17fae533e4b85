import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf, seeBadge } from '#support/advisor-page.ts'
import { type DictatedModel, startDictatedModel } from '#support/dictated-model.ts'
import { sampled } from '#support/extent.ts'
import { logInToHistory } from '#support/history-page.ts'
import { brokenOff, standInAnswer } from '#support/model-habits.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'
import { openAccount } from '#support/own-account.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const full = 'Full answer'
const noAnswer = 'No answer came from the AI model, so the built-in knowledge answered'
const declined = 'The AI model declined this question, so the built-in knowledge answered'
const fromModel = 'AI model ·'
const path = '/api/ai/ask/'

let dictated: DictatedModel
let standIn: ModelStandIn
let village: Village

beforeAll(async () => {
  dictated = await startDictatedModel()
  standIn = await startModelStandIn()
  village = await startVillage('/api/ai/', modelsAt(dictated.url, 'tuned'))
})
afterAll(async () => {
  await village.close()
  await standIn.close()
  await dictated.close()
})

/** Only an answer that never comes is given up soon: on a busy machine any other one may take seconds. */
function modelsAt(url: string, tuned: string, generic = 'generic'): Record<string, string> {
  return {
    GENERIC_MODEL_URL: url,
    GENERIC_MODEL: generic,
    TUNED_MODEL_URL: url,
    TUNED_MODEL: tuned,
    MODEL_TIMEOUT_MS: '20000',
    TUNED_MODEL_TIMEOUT_MS: tuned === 'silent' ? '2000' : '20000',
  }
}

/** Over ninety letters: the server knows the language of the answer and starts to stream words. */
const opening =
  'Late blight is likely in such cold and foggy weather. Stop the irrigation of the field today and '

async function seeText(phone: VillagePhone, words: string): Promise<void> {
  await phone.page().getByText(words).first().waitFor()
}

test('both answers grow as their words arrive, and the phone’s own answer stays available', async () => {
  const question = 'My potato leaves turn black in the fog, what shall I do?'
  const phone = await village.phone()
  await ask(phone, question)
  await dictated.says('tuned', `${opening}pull out`)
  await seeText(phone, 'today and pull out')
  await seeBadge(phone, 'Being written')
  await dictated.ends('generic', `${opening}look closely.`)
  await dictated.ends('tuned', ' the worst plants.')
  await seeBadge(phone, full)
  await seeText(phone, 'pull out the worst plants.')
  await phone.page().getByRole('button', { name: 'From this phone' }).first().click()
  await seeText(phone, 'From the knowledge on this phone')
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('after a cut stream the phone fetches the result by its idempotency key', {
  tags: 'long',
}, async () => {
  const question = 'Potato leaves rot from the edge, cut in the middle?'
  const phone = await village.phone()
  village.proxy.failNext(path, {
    kind: 'cut',
    place: 'mid-response',
    by: 'rst',
    share: 0.2,
    waitMs: 0,
  })
  await ask(phone, question)
  await dictated.ends('generic', `${opening}look closely.`)
  await dictated.ends('tuned', `${opening}pull out the worst plants.`)
  await seeBadge(phone, full)
  await seeText(phone, 'pull out the worst plants.')
  expect(village.proxy.counts()).toHaveProperty('mid-response/rst')
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('a warning about a banned pesticide shows while the answer is streamed and after it is complete', async () => {
  const question = 'Stem borers in my rice, which medicine?'
  const warning = 'carbofuran, which is banned'
  const phone = await village.phone()
  await ask(phone, question)
  await dictated.says('tuned', `${opening}apply Furadan (carbo furan)`)
  await seeText(phone, warning)
  await dictated.ends('tuned', ' at 2 per decimal.')
  await dictated.ends('generic', `${opening}ask somebody.`)
  await seeBadge(phone, full)
  await seeText(phone, warning)
  await seeText(phone, 'a dose without its unit')
  await seeText(phone, '9 am to 5 pm')
  const [record] = await recordsOf(village, question)
  expect(record?.warnings).toContainEqual({
    panel: 'tuned',
    kind: 'hazardous',
    active: 'carbofuran',
    hazard: 'banned',
  })
})

test('the history shows the same warnings without a network', { tags: 'long' }, async () => {
  const question = 'Borers again, which medicine now?'
  const phone = await village.phoneWithProfile()
  await logInToHistory(phone, await openAccount(village.server().url, 'rina@example.org'))
  await phone.open('/ai-crop-advisor')
  await ask(phone, question)
  await dictated.ends('tuned', `${opening}apply Furadan (carbo furan) at 2 per decimal.`)
  await dictated.ends('generic', `${opening}ask somebody.`)
  await phone.page().getByRole('group', { name: 'Which answer helped?' }).waitFor()
  const warning = phone.page().getByText('carbofuran, which is banned')
  const words = await warning.innerText()
  await phone.goOffline()
  await phone.reopen('/history')
  const entry = phone.page().getByRole('article').filter({ hasText: question })
  await entry.getByText(words).waitFor()
  expect(await entry.getByText('a dose without its unit').isVisible()).toBe(false)
  await entry.getByRole('button', { name: 'Open' }).click()
  await entry.getByText('a dose without its unit').waitFor()
  await entry.getByText('9 am to 5 pm').waitFor()
  await phone.goOnline()
})

test('a vote given without a network is stored, and sent when the network returns', {
  tags: 'long',
}, async () => {
  const question = 'Aphids on my mustard, what helps?'
  const phone = await village.phoneWithProfile()
  await ask(phone, question)
  await dictated.ends('generic', `${opening}wait.`)
  await dictated.ends('tuned', `${opening}spray soap water.`)
  await seeBadge(phone, full)
  await phone.goOffline()
  const vote = phone.page().getByRole('group', { name: 'Which answer helped?' })
  await vote.getByRole('button', { name: 'Fine-tuned' }).click()
  await seeText(phone, 'It waits on this phone and is sent by itself.')
  await vote.getByRole('button', { name: 'Both' }).click()
  await vote.getByRole('button', { name: 'Both', pressed: true }).waitFor()
  await phone.reopen('/ai-crop-advisor')
  await seeText(phone, 'It waits on this phone and is sent by itself.')
  await phone.goOnline()
  await seeText(phone, 'Your vote has been sent.')
  expect((await recordsOf(village, question))[0]?.vote).toBe('both')
})

/** What the server makes of each is in tests/server/models; one of them goes through the screen in every run. */
const failures = [
  'silent',
  'garbage',
  'stop-mid-word',
  'other-language',
  'http401',
  'http404',
  'http429-tomorrow',
  'http500',
  'megabyte',
  'azure-filter',
]

test.each(sampled(failures, (habit) => habit === 'stop-mid-word'))(
  'the built-in knowledge answers for a tuned model with the failure "%s", and the page says so',
  async (habit) => {
    const question = `My potato leaves turn black in the fog (${habit}), what now?`
    await village.restartServer(modelsAt(standIn.url, habit, 'ok'))
    const phone = await village.phone()
    await ask(phone, question)
    await seeBadge(phone, full)
    await seeText(phone, habit === 'azure-filter' ? declined : noAnswer)
    await seeText(phone, 'Potato late blight')
    await seeText(phone, fromModel)
    const [record] = await recordsOf(village, question)
    expect(record?.answeredBy).toEqual({ generic: 'model', tuned: 'knowledge' })
    expect(record?.untunedResponse).toBe(standInAnswer.en)
    expect(record?.tunedResponse).not.toContain(brokenOff.en)
  },
)

test('with both models out the knowledge answers at once, and a tap asks the same question again', async () => {
  const question = 'My potato leaves turn black, are both models out?'
  await village.restartServer(modelsAt(standIn.url, 'http401', 'http404'))
  const phone = await village.phone()
  await ask(phone, question)
  await seeBadge(phone, full)
  await seeText(phone, noAnswer)
  await village.restartServer(modelsAt(standIn.url, 'ok', 'ok'))
  await phone.page().getByLabel('Your question').fill('Half a thought')
  await phone.page().getByRole('button', { name: 'Ask again' }).click()
  await seeText(phone, fromModel)
  expect(await phone.page().getByRole('button', { name: 'Ask again' }).count()).toBe(0)
  expect(await phone.page().getByLabel('Your question').inputValue()).toBe('Half a thought')
  const records = await recordsOf(village, question)
  expect(records.map(({ answeredBy }) => answeredBy.tuned).toSorted()).toEqual([
    'knowledge',
    'model',
  ])
})

test('the history says why the knowledge answered, and a tap asks again', {
  tags: 'long',
}, async () => {
  const [outage, refused] = ['Aphids on mustard, model out?', 'Aphids on mustard, refused?']
  await village.restartServer(modelsAt(standIn.url, 'http401', 'http404'))
  const phone = await village.phone()
  await logInToHistory(phone, await openAccount(village.server().url, 'mina@example.org'))
  await phone.open('/ai-crop-advisor')
  await ask(phone, outage)
  await seeText(phone, noAnswer)
  await village.restartServer(modelsAt(standIn.url, 'http422', 'refusal'))
  await ask(phone, refused)
  await seeText(phone, declined)
  await phone.open('/history')
  // An entry that follows another names that question, too, below its own heading.
  const entry = (name: string) =>
    phone
      .page()
      .getByRole('article')
      .filter({ has: phone.page().getByRole('heading', { name }) })
  await entry(refused).getByText('The AI model declined this question').waitFor()
  await entry(outage).getByText('No answer came from the AI model').waitFor()
  await village.restartServer(modelsAt(standIn.url, 'ok', 'ok'))
  await entry(outage).getByRole('button', { name: 'Open' }).click()
  await entry(outage).getByRole('button', { name: 'Ask again' }).click()
  await phone.page().waitForURL('**/ai-crop-advisor')
  await seeText(phone, fromModel)
  expect(await recordsOf(village, outage)).toHaveLength(2)
})
