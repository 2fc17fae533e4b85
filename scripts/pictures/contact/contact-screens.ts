import { appPaths } from '#domain/app-paths.ts'
import { readings } from '#support/scenes.ts'
import { narrow, networks, type Screen, type Visit } from './screen.ts'

const questions = {
  disease: {
    en: 'There are holes in my brinjal fruit and the shoot tips wilt. What should I do?',
    bn: 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রঙ। কী করব?',
  },
  menu: {
    en: 'My watermelon vines wilt, the fruits are small',
    bn: 'মরিচের থিরিপস মারার ভালা বিস কুনটা',
  },
  nothing: {
    en: 'How many seats has the parliament of Iceland?',
    bn: 'আইসল্যান্ডের সংসদে কয়টি আসন আছে?',
  },
  danger: {
    en: 'My brother has swallowed pesticide, what should I do now?',
    bn: 'আমার ভাই জমির বিষ খেয়ে ফেলেছে, এখন কী করব?',
  },
  candidates: { en: 'tomato leaf spots', bn: 'টমেটোর পাতায় দাগ' },
  crop: { en: 'brinjal', bn: 'বেগুন' },
  vague: { en: 'The leaves are turning yellow', bn: 'পাতা হলুদ হয়ে যাচ্ছে' },
} as const

/** Phones do not install these: without a network they only say so. */
const needNetwork: readonly string[] = ['/signup', '/account', '/drawings']

/** The dashboard is for those who are signed in. */
const openPaths = [...appPaths.filter((path) => path !== '/dashboard'), '/nowhere']

const ofPaths = openPaths.map(
  (path): Screen => ({
    name: path === '/' ? 'home' : path.slice(1),
    by: 'guest',
    networks: needNetwork.includes(path) ? ['online'] : networks,
    async play({ stage }) {
      await stage.open(path)
      // The crops that are sown now.
      if (path === '/') await stage.page.locator('main li svg').first().waitFor()
    },
  }),
)

/** The steps of finding a problem by pictures. */
const ofPictures = Object.entries({
  crops: 'list=crops',
  part: 'crop=brinjal',
  sign: 'crop=brinjal&part=leaf',
  problem: 'crop=rice&part=leaf&sign=sign/round-spots',
  topics: 'crop=brinjal&list=topics',
}).map(
  ([step, query]): Screen => ({
    name: `find-by-pictures-${step}`,
    by: 'guest',
    async play({ stage: { page, open } }) {
      await open(`/find-by-pictures?${query}`)
      await page.locator('main li svg').first().waitFor()
    },
  }),
)

/** On a phone where nothing has been asked before. */
const ofGuests: readonly Screen[] = [
  {
    name: 'menu',
    by: 'guest',
    sizes: narrow,
    play: openMenu,
  },
  { name: 'my-field-choosing', by: 'guest', play: chooseCrops },
  {
    name: 'my-field-crops',
    by: 'guest',
    async play(visit) {
      await chooseCrops(visit)
      await visit.stage.button('myField.cropsDone').click()
      await visit.stage.button('myField.otherCrops').waitFor()
    },
  },
  { name: 'advisor-answer', by: 'guest', play: (visit) => seeAnswer(visit, 'disease') },
  { name: 'advisor-candidates', by: 'guest', play: (visit) => seeAnswer(visit, 'candidates') },
  { name: 'advisor-menu', by: 'guest', play: (visit) => seeAnswer(visit, 'menu') },
  { name: 'advisor-topics', by: 'guest', play: (visit) => seeAnswer(visit, 'crop') },
  { name: 'advisor-nothing-found', by: 'guest', play: (visit) => seeAnswer(visit, 'nothing') },
  {
    name: 'advisor-danger-while-typing',
    by: 'guest',
    async play({ stage, language }) {
      await stage.open('/ai-crop-advisor')
      await stage.page.locator('textarea').fill(questions.danger[language])
      await stage.page.locator('[data-danger]').first().waitFor()
    },
  },
  {
    name: 'advisor-danger',
    by: 'guest',
    async play(visit) {
      await ask(visit, 'danger')
      await visit.stage.page.locator('[data-danger]').first().waitFor()
    },
  },
  {
    name: 'advisor-asked-back',
    by: 'guest',
    async play(visit) {
      await ask(visit, 'vague')
      await visit.stage.button('askBack.skip').waitFor()
    },
  },
  {
    name: 'crop-result',
    by: 'guest',
    async play(visit) {
      await visit.stage.open('/crop-recommendation')
      await visit.stage.give(readings)
      await seeCrop(visit)
    },
  },
  {
    name: 'crop-nothing-now',
    by: 'guest',
    async play(visit) {
      const { page, open, give } = visit.stage
      await open('/crop-recommendation')
      // First typed, so that no draft comes back afterwards.
      await give(readings)
      await give(Object.fromEntries(Object.keys(readings).map((name) => [name, ''])))
      await page.locator('[name=district]').selectOption('netrokona')
      await page.locator('[name=landType][value=lowland]').check()
      await page.locator('[name=irrigated][value=no]').check()
      await seeCrop(visit)
    },
  },
  {
    name: 'history-of-guest',
    by: 'guest',
    async play(visit) {
      await seeAnswer(visit, 'disease')
      await visit.stage.open('/history')
      // Without a network nothing is answered, and the page says what waits.
      const { page } = visit.stage
      await page.locator('main article, main a[href="/waiting"]').first().waitFor()
    },
  },
  {
    name: 'waiting-with-requests',
    by: 'guest',
    networks: ['offline'],
    async play(visit) {
      await ask(visit, 'disease')
      await visit.stage.open('/waiting')
      await visit.stage.button('waiting.delete').waitFor()
    },
  },
]

const ofFarmers: readonly Screen[] = [
  ...(['/history', '/history?mode=crop'] as const).map(
    (address): Screen => ({
      name: address === '/history' ? 'history-questions' : 'history-crops',
      by: 'farmer',
      async play({ stage }) {
        await stage.open(address)
        await stage.page.getByRole('article').first().waitFor()
      },
    }),
  ),
  {
    name: 'history-question-open',
    by: 'farmer',
    async play({ stage: { page, open, button, say } }) {
      await open('/history')
      await page
        .getByRole('button', { name: say('history.open') })
        .first()
        .click()
      await button('history.print').waitFor()
    },
  },
  {
    name: 'account-signed-in',
    by: 'farmer',
    networks: ['online'],
    play: ({ stage }) => stage.open('/account'),
  },
  { name: 'menu-signed-in', by: 'farmer', sizes: narrow, play: openMenu },
]

const ofTabs = ['analytics', 'ai-assistant', 'crop-history', 'users'].map((tab) =>
  dashboardScreen(tab, `tab=${tab}`),
)

/** Tabs with chosen days, and those before beside them. */
const ofDays = ['analytics', 'ai-assistant', 'crop-history'].map((tab) =>
  dashboardScreen(`${tab}-days`, `tab=${tab}&range=days90&compare=before`),
)

function dashboardScreen(name: string, query: string): Screen {
  return {
    name: `dashboard-${name}`,
    by: 'staff',
    networks: ['online'],
    async play({ stage: { page, open } }) {
      await open(`/dashboard?${query}`)
      await page.locator('main dl').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  }
}

const ofStaff: readonly Screen[] = [
  ...ofTabs,
  ...ofDays,
  {
    name: 'dashboard-menu',
    by: 'staff',
    sizes: narrow,
    networks: ['online'],
    async play({ stage: { open, button } }) {
      await open('/dashboard?tab=users')
      await button('nav.menu').click()
      await button('nav.logout').waitFor()
    },
  },
  {
    name: 'dashboard-conversation',
    by: 'staff',
    networks: ['online'],
    async play({ stage: { page, open, say } }) {
      // A question whose answer is a card.
      await open('/dashboard?tab=ai-assistant&q=mustard')
      await page
        .getByRole('button', { name: say('dashboard.openConversation') })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('heading', { level: 4 }).first().waitFor()
    },
  },
]

/** Every screen: in this order, because the pages of a guest are first taken with nothing asked. */
export const contactScreens: readonly Screen[] = [
  ...ofPaths,
  ...ofPictures,
  ...ofGuests,
  ...ofFarmers,
  ...ofStaff,
]

async function openMenu({ stage }: Visit): Promise<void> {
  await stage.open('/')
  await stage.button('nav.menu').click()
  await stage.button('nav.closeMenu').waitFor()
}

/** Opens the crops to choose from, with some that are chosen. */
async function chooseCrops({ stage: { page, open } }: Visit): Promise<void> {
  await open('/my-field')
  await page.locator('main [aria-haspopup=dialog]').click()
  const tiles = page.locator('dialog[open] ul button')
  await tiles.first().waitFor()
  const chosen = page.locator('dialog[open] [aria-pressed=true]')
  // An earlier visit of this guest has done it.
  if ((await chosen.count()) > 0) return
  for (const place of [0, 3, 7]) await tiles.nth(place).click()
  await chosen.nth(2).waitFor()
}

async function ask({ stage, language }: Visit, kind: keyof typeof questions): Promise<void> {
  const question = questions[kind][language]
  await stage.open('/ai-crop-advisor')
  await stage.ask(question)
  await stage.page.getByRole('heading', { name: question, exact: true }).waitFor()
}

/** Asks, and waits for the answer of the server, or of the phone where there is no network. */
async function seeAnswer(visit: Visit, kind: keyof typeof badges | 'disease'): Promise<void> {
  const { stage, isOffline } = visit
  await ask(visit, kind)
  if (kind !== 'disease') return stage.seeExactly(badges[kind])
  await stage.seeExactly(isOffline ? 'answer.fromPhone' : 'answer.full')
}

const badges = {
  candidates: 'answer.several',
  crop: 'answer.menu',
  menu: 'answer.menu',
  nothing: 'answer.nothing',
} as const

async function seeCrop({ stage, isOffline }: Visit): Promise<void> {
  await stage.button('cropRec.recommend').click()
  await stage.seeExactly(isOffline ? 'crop.fromPhone' : 'crop.full')
}
