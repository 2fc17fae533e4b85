import type { Locator, Page } from 'playwright-core'
import type { MessageKey } from '#i18n/messages.ts'

export interface StageParts {
  /** On a narrow screen, with nobody signed in. */
  readonly page: Page
  readonly url: string
  /** What a text without arguments is on this page. */
  readonly say: (key: MessageKey) => string
  /** A question that the phone’s own knowledge answers. */
  readonly question: string
  /** Has asked and given readings before. */
  readonly farmer: Credentials
  readonly staff: Credentials
  /** Called at every state worth a look, with everything unfolded. */
  readonly look: () => Promise<void>
}

interface Credentials {
  readonly email: string
  readonly password: string
}

export type Stage = ReturnType<typeof stageOf>

/** How to reach the states of the screens, in any language. */
export function stageOf(parts: StageParts) {
  const { page, url, say } = parts
  const button = (key: MessageKey, within: Page | Locator = page) =>
    within.getByRole('button', { name: say(key), exact: true }).first()
  const main = page.getByRole('main')

  /** Opens a page with these faults of the fault lab, or with none. */
  async function open(path: string, troubles?: string): Promise<void> {
    if (page.url().startsWith(url)) {
      await page.evaluate(() => sessionStorage.removeItem('fosol_lab'))
    }
    await page.goto(url + path + (troubles === undefined ? '' : `?lab=${troubles}`))
    await page.locator('html:not([data-drawn]) h1').waitFor()
  }

  return {
    ...parts,
    ...{ button, main, open },
    async look() {
      await unfold(page)
      await parts.look()
    },
    see: (key: MessageKey) => page.getByText(say(key)).first().waitFor(),
    seeExactly: (key: MessageKey) => page.getByText(say(key), { exact: true }).first().waitFor(),
    async ask(question: string) {
      await page.locator('textarea').fill(question)
      await button('aiAdvisor.ask').click()
    },
    async logIn({ email, password }: Credentials) {
      await open('/login')
      await page.locator('[name=username]').fill(email)
      await page.locator('[autocomplete=current-password]').fill(password)
      await button('login.submit', main).click()
      await page.waitForURL('**/history')
    },
    async give(readings: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(readings))
        await page.locator(`[name=${name}]`).fill(value)
    },
  }
}

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  const folded = page.locator(
    // A question of the land closes the one before.
    'main [aria-expanded="false"][aria-controls]:visible:not([role=combobox], [data-question])',
  )
  // In one step: the page may take away, at any time, what it had folded.
  while (await folded.evaluateAll(clickFirst));
}

/** Runs in the page: clicks the first of these. @returns whether there was one */
function clickFirst([first]: readonly Element[]): boolean {
  first?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return first !== undefined
}
