import type { MessageKey } from '#i18n/messages.ts'
import type { Stage } from './stage.ts'

export interface Scene {
  readonly name: string
  readonly play: (stage: Stage) => Promise<void>
}

export const readings = {
  nitrogen: '90',
  phosphorus: '42',
  potassium: '43',
  temperature: '20.9',
  humidity: '82',
  soilPh: '6.5',
  rainfall: '203',
}

const withCommas = Object.fromEntries(Object.keys(readings).map((name) => [name, '1,000,00']))

const troubles = [
  // The first call of the page notices it: the question itself may then wait for its retry.
  ['captive', 'connection.captive'],
  ['500', 'connection.server_down'],
  ['429', 'waiting.reason.busy'],
  ['422', 'waiting.again'],
  ['hang', 'waiting.state.sending'],
  ['quota-full', 'aiAdvisor.notSaved'],
  ['update-waiting', 'update.ready'],
] as const satisfies readonly (readonly [string, MessageKey])[]

/** The states of a guest’s screens that need some action; in this order, on one phone. */
const guestScenes: readonly Scene[] = [
  {
    name: 'the menu',
    async play({ open, button, look }) {
      await open('/')
      await button('nav.menu').click()
      await button('nav.closeMenu').waitFor()
      await look()
    },
  },
  {
    name: 'a login with mistakes, and one that is refused',
    async play({ page, open, button, main, see, look, give }) {
      await open('/login')
      await button('login.submit', main).click()
      await see('form.required')
      await look()
      await give({ username: 'nobody@example.org' })
      await page.locator('[autocomplete=current-password]').fill('not the password')
      await button('login.submit', main).click()
      await see('login.error')
      await look()
    },
  },
  {
    name: 'a signup with mistakes, and the list of countries',
    async play({ page, open, button, see, look }) {
      await open('/signup')
      await page.locator('[name=email]').fill('no address')
      await page.locator('[autocomplete=new-password]').fill('short')
      await button('signup.submit').click()
      await see('signup.emailProblem')
      await page.getByRole('combobox').last().fill('Ba')
      await page.locator('[role=listbox] [role=option]').nth(2).waitFor()
      await look()
    },
  },
  {
    name: 'a question without a network, what the phone answers and what then waits',
    async play({ page, open, ask, button, see, look, question }) {
      await open('/ai-crop-advisor', 'offline')
      await page.locator('textarea').fill('x'.repeat(5_000))
      await look()
      await ask(question)
      await see('answer.fromPhone')
      await button('waiting.tell').waitFor()
      await look()
      await button('waiting.delete').click()
      await see('waiting.askDelete')
      await look()
    },
  },
  {
    name: 'readings with mistakes, and readings without a network',
    async play({ open, button, see, look, give }) {
      await open('/crop-recommendation', 'offline')
      await give(withCommas)
      await button('cropRec.recommend').click()
      await see('cropRec.problem.comma')
      await look()
      await give({ ...readings, temperature: '80', nitrogen: '300' })
      await look()
      await give(readings)
      await button('cropRec.recommend').click()
      await see('crop.fromPhone')
      await look()
    },
  },
  {
    name: 'the page of all that waits, its file, and a file of somebody else',
    async play({ page, open, button, see, look }) {
      await open('/waiting', 'offline')
      await button('waitingPage.save').click()
      // Until it is saved, no other file is taken.
      await page.locator('main').getByText('.txt').first().waitFor()
      await look()
      await page.setInputFiles('input[type=file]', {
        name: 'other.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{}'),
      })
      await see('waitingPage.notOurs')
      await look()
    },
  },
  {
    name: 'the own field, each question of the land, the own crops, and what is ready on the phone',
    async play({ page, open, see, button, look }) {
      await open('/my-field', 'offline')
      await see('field.title')
      for (const name of ['landType', 'soilSalinity', 'irrigated'] as const) {
        await page.locator(`[data-question=${name}]`).click()
        await look()
      }
      await button('myField.chooseCrops').click()
      await page.locator('dialog[open] ul button').first().click()
      await look()
      await button('myField.cropsDone').click()
      await see('myField.otherCrops')
      await look()
    },
  },
  {
    name: 'full answers, of words and of readings',
    async play({ open, button, see, seeExactly, look }) {
      await open('/ai-crop-advisor')
      await seeExactly('answer.full')
      await button('vote.both').click()
      await look()
      await open('/crop-recommendation')
      await see('crop.full')
      await look()
      await button('crop.basis').click()
      await look()
    },
  },
  {
    name: 'what a guest has asked',
    async play({ page, open, see, look }) {
      await open('/history')
      await see('history.onThisPhone')
      await page.getByRole('article').first().waitFor()
      await look()
    },
  },
  ...troubles.map(([trouble, key]) => ({
    name: `a question while ${trouble} is on`,
    async play({ page, open, ask, see, look, question }: Stage) {
      await open('/ai-crop-advisor', trouble)
      await ask(`${question} (${trouble})`)
      await see(key)
      // Until it is stored it would come back as a draft.
      if (trouble !== 'quota-full') await page.locator('textarea:placeholder-shown').waitFor()
      await look()
    },
  })),
  {
    name: 'the test panel',
    async play({ open, button, look }) {
      await open('/about', '2g,nonsense')
      await button('lab.open').click()
      await button('lab.leave').waitFor()
      await look()
    },
  },
  {
    name: 'what was deleted under the page',
    async play({ open, button, seeExactly, look }) {
      await open('/ai-crop-advisor', 'eviction')
      await seeExactly('answer.full')
      await button('lab.open').click()
      await button('lab.evict').click()
      await button('storage.lostRead').waitFor()
      await look()
    },
  },
]

const farmerScenes: readonly Scene[] = [
  {
    name: 'the history, an entry of it, the doubt before a deletion, a search without a find',
    async play({ page, say, main, logIn, farmer, button, see, look }) {
      await logIn(farmer)
      for (const kind of ['ask', 'recommend'] as const) {
        // The pressed one’s name begins with a tick.
        await main.getByRole('button', { name: say(`history.mode.${kind}`) }).click()
        // The entries of the kind before stay until those of this one are there.
        await see(`history.list.${kind}`)
        await page.getByRole('article').first().waitFor()
        await look()
        await button('waiting.delete').click()
        await see('history.askDelete')
        await look()
      }
      await button('history.export').click()
      await page.locator('[name=q]').fill('nothing such')
      await see('history.empty.filtered')
      await look()
    },
  },
  {
    name: 'the account: every mistake at once, and a password that is wrong',
    async play({ page, open, button, see, look }) {
      await open('/account')
      await button('account.change').click()
      await button('account.delete').click()
      await see('form.required')
      await look()
      await page.locator('#field-present').fill('not the password')
      await page.locator('#field-chosen').fill('bangladesh71')
      await button('account.change').click()
      await see('account.wrongPassword')
      await look()
    },
  },
  {
    name: 'a logout with something unsent',
    async play({ page, open, ask, button, look, question }) {
      await open('/ai-crop-advisor', 'offline')
      await ask(question)
      await button('waiting.delete').waitFor()
      await button('nav.menu').click()
      await button('nav.logout').click()
      await button('logout.delete').waitFor()
      await look()
      await button('logout.delete').click()
      await look()
      await page.getByRole('dialog').getByRole('button').last().click()
      await page.waitForURL((address) => address.pathname === '/')
    },
  },
  {
    name: 'a session that the server has ended, and what is for staff only',
    async play({ logIn, farmer, open, ask, see, look, question }) {
      await logIn(farmer)
      await open('/dashboard?tab=users')
      await see('dashboard.staffOnly')
      await look()
      await open('/ai-crop-advisor', '401')
      await ask(question)
      await see('session.login')
      await look()
    },
  },
]

const staffScenes: readonly Scene[] = [
  ...['analytics', 'ai-assistant', 'crop-history', 'users'].map((tab, n) => ({
    name: `the dashboard: ${tab}`,
    async play({ page, logIn, staff, open, look }: Stage) {
      if (n === 0) await logIn(staff)
      await open(`/dashboard?tab=${tab}`)
      await page.locator('main dl').first().waitFor()
      await page.waitForLoadState('networkidle')
      await look()
    },
  })),
  {
    name: 'the dashboard’s menu, days to choose and chosen ones, a conversation',
    async play({ page, say, open, button, see, look }) {
      await open('/dashboard?tab=ai-assistant')
      await see('dashboard.openConversation')
      await button('nav.menu').click()
      await button('nav.closeMenu').waitFor()
      await look()
      await button('nav.closeMenu').click()
      await button('dashboard.range.custom').click()
      await see('dashboard.apply')
      await look()
      await page.getByText(say('dashboard.compare')).click()
      await button('dashboard.range.week').click()
      await see('dashboard.showAllDays')
      await page.waitForLoadState('networkidle')
      await look()
      await page.getByText(say('dashboard.openConversation')).first().click()
      await page.getByRole('dialog').getByText(say('dashboard.column.untuned')).waitFor()
      await look()
    },
  },
]

/** In this order, on one phone: each begins where the one before ended. */
export const scenes: readonly Scene[] = [...guestScenes, ...farmerScenes, ...staffScenes]
