import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/accounts.ts'
import { csvText } from '#domain/csv.ts'
import { type DictatedModel, startDictatedModel } from '#support/dictated-model.ts'
import { exportedFile, logInToHistory, seePaging } from '#support/history-page.ts'
import { type OwnAccount, ownAccount } from '#support/own-account.ts'
import { openInSpreadsheet, spreadsheetProgram } from '#support/spreadsheet.ts'
import { type PhoneWithProfile, startVillage, type Village } from '#support/village.ts'

/** Without LibreOffice these tests are skipped, and the report counts them. */
const inSpreadsheet = test.runIf(spreadsheetProgram() !== undefined)

/**
 * Question, generic answer, tuned answer; each answer is in the language of its question. Only the one about planting potatoes
 * has an entry: an answer without one ends with the calm line, and `-5` would be no number.
 */
const conversations = [
  ['=HYPERLINK("http://example.org","আলু কখন লাগাব?")', '=1+1', '+৫ °C ঠান্ডায় নয়'],
  [
    '+880 1711 000000 নম্বরে কার কাছে বীজ পাব?',
    '- শুকনো বীজ\n- বাছাই বীজ',
    '=SUM(A1) কেজি বীজ, ডিলারের কাছে',
  ],
  ['-5 °C ঠান্ডায় আলু কখন লাগাব?', '-5', '"হ্যাঁ", তিনি বললেন, "ঢেকে রাখুন"'],
  ['@SUM(A1:A2) লিখলে কী হয়?', '@সবাই; কিছুই না', '৫০% ছায়া_দিন'],
  ['\t=2+3 ট্যাবের পরে', '=4+5', 'এক\n\n\nদুই   তিন'],
  ['ধান, গম ও "পাট":\r\nকোনটা আগে বুনব?', "'=1+1", '<গম> & ধান &amp; পাট বুনতে পারেন'],
  ['🌾 ধানের পোকা 👩‍🌾🐛, kilogram or কেজি?', '🐛', 'নিমপাতা 🍃'],
  ['বাংলাদেশের ক্ষুদ্র কৃষক; র‍্যাপসিড ক্ষেত', "কৃষকের 'নিজের'; কথা | শব্দ", 'ড়ঢ়য় ড\u09bcঢ\u09bcয\u09bc'],
] as const

const fields = [41.5, 42, 43].map((phosphorus) => ({
  ...{ nitrogen: 90, phosphorus, potassium: 43, temperature: -0.4, humidity: 82 },
  ...{ soilPh: 6.5, rainfall: 1203 },
}))

let model: DictatedModel
let village: Village
let amina: OwnAccount
let phone: PhoneWithProfile

beforeAll(async () => {
  model = await startDictatedModel()
  village = await startVillage('/api/', {
    ...{ GENERIC_MODEL_URL: model.url, GENERIC_MODEL: 'generic' },
    ...{ TUNED_MODEL_URL: model.url, TUNED_MODEL: 'tuned' },
  })
  amina = await openAmina(village.server().url)
  for (const [question, generic, tuned] of conversations) {
    await Promise.all([
      amina.ask(question),
      model.ends('generic', generic),
      model.ends('tuned', tuned),
    ])
  }
  for (const readings of fields) await amina.recommend(readings)
  phone = await village.phoneWithProfile()
})
afterAll(async () => {
  await village.close()
  await model.close()
})

/** An account whose name begins like a formula. */
async function openAmina(url: string): Promise<OwnAccount> {
  const credentials = { email: 'amina@example.org', password: 'a good long password' }
  const { ok } = await fetch(url + signUp.path, {
    method: signUp.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...credentials, firstName: '=Amina', lastName: 'আমিনা, "খাতুন"' }),
  })
  expect(ok).toBe(true)
  return ownAccount(url, credentials)
}

const firstPage = {
  ask: 'Page 1 of 2 · Showing 1-5 of 8',
  crop: 'Page 1 of 1 · Showing 1-3 of 3',
} as const

/** Exports the history of a mode through the page. */
async function exported(mode: 'ask' | 'crop', from: 'server' | 'copy on this phone') {
  const path = mode === 'crop' ? '/history?mode=crop' : '/history'
  await (from === 'server' ? phone.open(path) : phone.reopen(path))
  await seePaging(phone.page(), firstPage[mode])
  const file = await exportedFile(phone.page())
  await phone.page().getByRole('main').getByText(`from the ${from}.`).waitFor()
  return file.text
}

/** A text as the sheet shows it: line breaks as `\n`, and an apostrophe before what would run as a formula. */
function text(value: string): string {
  const escaped = /^[=+\-@\t\r]/.test(value) && value !== '-5' ? `'${value}` : value
  return escaped.replace(/\r\n?/g, '\n')
}

async function questionSheet() {
  const rows = await amina.conversations()
  return [
    ['timestamp', 'user', 'email', 'question', 'genericResponse', 'fineTunedResponse'],
    ...rows.map((row) => [
      row.createdAt,
      text(row.user ?? 'Guest'),
      row.email,
      text(row.aiTextInput),
      row.untunedResponse === '-5' ? -5 : text(row.untunedResponse),
      text(row.tunedResponse),
    ]),
  ]
}

async function readingSheet() {
  const rows = await amina.recommendations()
  return [
    ['timestamp', 'user', 'email', 'inputs', 'recommendedCrop', 'confidence'],
    ...rows.map((row) => [
      row.createdAt,
      text(row.user ?? 'Guest'),
      row.email,
      row.inputs,
      row.recommendedCrop,
      row.confidence,
    ]),
  ]
}

inSpreadsheet(
  'a spreadsheet runs a text that looks like a formula, unless the file escapes it',
  async () => {
    const nasty = ['=1+1', '+1+1', '-1-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")']
    const [bare = []] = await openInSpreadsheet('=1+1,"=2+3"\r\n')
    expect(bare.map((cell) => typeof cell === 'object' && cell.became)).toEqual([
      'formula',
      'formula',
    ])
    expect(await openInSpreadsheet(csvText(['নাম', 'n'], [nasty, [-2.5, 1e-7, '007 বন্ড']]))).toEqual(
      [
        ['নাম', 'n', '', '', '', '', ''],
        nasty.map((cell) => text(cell)),
        [-2.5, 1e-7, '007 বন্ড', '', '', '', ''],
      ],
    )
  },
)

inSpreadsheet(
  'the exported questions open in a spreadsheet as the server stores them',
  async () => {
    await logInToHistory(phone, amina)
    const expected = await questionSheet()
    expect(expected.flat()).toEqual(
      expect.arrayContaining([-5, '\'=Amina আমিনা, "খাতুন"', 'ধান, গম ও "পাট":\nকোনটা আগে বুনব?']),
    )
    expect(await openInSpreadsheet(await exported('ask', 'server'))).toEqual(expected)
  },
)

inSpreadsheet('the exported readings have their confidence as a number', async () => {
  const expected = await readingSheet()
  expect(expected.at(-1)?.at(-1)).toBeTypeOf('number')
  expect(await openInSpreadsheet(await exported('crop', 'server'))).toEqual(expected)
})

inSpreadsheet('the copy on the phone exports the same sheets without a network', async () => {
  const expected = [await questionSheet(), await readingSheet()]
  await phone.goOffline()
  const files = [
    await exported('ask', 'copy on this phone'),
    await exported('crop', 'copy on this phone'),
  ]
  await phone.goOnline()
  expect(await Promise.all(files.map((file) => openInSpreadsheet(file)))).toEqual(expected)
})
