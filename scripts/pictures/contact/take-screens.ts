import type { Language } from '#domain/language.ts'
import { earlierFarmer } from '#support/earlier-farmer.ts'
import type { Credentials } from '#support/own-account.ts'
import { staffAccount } from '#support/running-server.ts'
import { word } from '#support/screen-words.ts'
import { stageOf } from '#support/stage.ts'
import type { VillagePhone } from '#support/village.ts'
import type { Studio } from '../studio.ts'
import {
  type Network,
  networks,
  type Person,
  people,
  type Screen,
  type Shot,
  type Size,
  sizes,
  themes,
} from './screen.ts'
import { takeShot } from './take-shot.ts'

/** A phone of its own, on which screens are shown one after the other. */
interface Sitting {
  readonly language: Language
  readonly size: Size
  readonly by: Person
  readonly network: Network
  readonly screens: readonly Screen[]
}

export interface Taken {
  readonly shots: readonly Shot[]
  /** What went wrong on which screen: errors of the page and its console, and screens that did not come. */
  readonly troubles: readonly string[]
}

/** Pictures of these screens in these languages, in every size, theme and network. */
export async function takeScreens(
  studio: Studio,
  screens: readonly Screen[],
  languages: readonly Language[],
): Promise<Taken> {
  const farmer = await earlierFarmer(studio.village.server().url)
  const shots: Shot[] = []
  const troubles: string[] = []
  const sittings = sittingsOf(screens, languages)
  // The browser draws in processes of its own: a second phone works while the first one waits.
  const worker = async () => {
    for (let next = sittings.shift(); next !== undefined; next = sittings.shift()) {
      await sit(studio, next, farmer, { shots, troubles })
      console.log(`${nameOf(next)}: ${next.screens.length} screens`)
    }
  }
  await Promise.all([worker(), worker()])
  return { shots, troubles }
}

function sittingsOf(screens: readonly Screen[], languages: readonly Language[]): Sitting[] {
  return languages
    .flatMap((language) => sizes.map((size) => ({ language, size })))
    .flatMap((look) => people.map((by) => ({ ...look, by })))
    .flatMap((look) => networks.map((network) => ({ ...look, network })))
    .map((look) => ({ ...look, screens: screens.filter((screen) => belongs(screen, look)) }))
    .filter((sitting) => sitting.screens.length > 0)
}

function belongs(screen: Screen, { size, by, network }: Omit<Sitting, 'screens'>): boolean {
  return (
    screen.by === by &&
    (screen.sizes ?? sizes).includes(size) &&
    (screen.networks ?? networks).includes(network)
  )
}

async function sit(
  { village }: Studio,
  sitting: Sitting,
  farmer: Credentials,
  taken: { readonly shots: Shot[]; readonly troubles: string[] },
): Promise<void> {
  const { language, size, network, screens } = sitting
  const phone = await village.phone(async (context) => {
    await context.addInitScript((code) => localStorage.setItem('language', code), language)
    for (const page of context.pages()) await page.setViewportSize(size)
  })
  const page = phone.page()
  let shown = 'the start'
  const note = (what: string) => taken.troubles.push(`${shown}, ${nameOf(sitting)}: ${what}`)
  listen(phone, network, note)
  const stage = stageOf({
    ...{ page, url: village.proxy.url, say: (key) => word(key, language), question: '' },
    ...{ farmer, staff: staffAccount, look: async () => undefined },
  })
  try {
    if (sitting.by !== 'guest') await stage.logIn(sitting.by === 'farmer' ? farmer : staffAccount)
    if (sitting.by === 'farmer') await page.getByRole('article').first().waitFor()
    if (network === 'offline') await phone.goOffline()
  } catch (error) {
    note(`${error}`)
  }
  for (const screen of screens) {
    shown = screen.name
    try {
      await screen.play({ stage, language, isOffline: network === 'offline' })
      for (const theme of themes) {
        const shot = await takeShot(page, { size, theme })
        taken.shots.push({ ...shot, screen: screen.name, language, size, theme, network })
      }
    } catch (error) {
      note(`not taken: ${error}`)
    }
  }
  await phone.context().close()
}

function listen(phone: VillagePhone, network: Network, note: (what: string) => void): void {
  const page = phone.page()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    const text = message.text()
    // The browser notes each call that finds no network.
    const isNoNetwork = network === 'offline' && text.includes('ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !isNoNetwork) note(`${text} (${message.location().url})`)
  })
}

function nameOf({ language, size, by, network }: Sitting): string {
  return `${language} ${size.width}×${size.height} ${network} ${by}`
}
