import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '#domain/language.ts'
import { word } from '#support/screen-words.ts'
import { writeAndSubmit } from '../chaos/ask-page.ts'
import { type ChaosProxy, startChaosProxy } from '../chaos/proxy.ts'
import type { Engine, OfflineBrowser } from './engine.ts'
import { type FarmerRoute, farmerRoutes } from './farmer-routes.ts'
import { inPage, untilRight } from './in-page.ts'

export interface EngineReport {
  readonly version: string
  /** Routes tried, in every language. */
  readonly tried: number
  /** Those that did not start, each with what was seen instead. */
  readonly faults: readonly string[]
}

export interface Ground {
  /** Port on loopback of the running server. */
  readonly server: number
  /** A folder for profiles. */
  readonly folder: string
}

/** Installs the app on a new phone for each language, takes the network away, and opens every page that a farmer has. */
export async function tryOffline(
  engine: Engine,
  { server, folder }: Ground,
): Promise<EngineReport> {
  const faults: string[] = []
  let version = ''
  for (const language of languages) {
    const profile = join(folder, `${engine.name}-${language}`)
    await mkdir(profile)
    const network = await startNetwork(server)
    const phone = await offlinePhone(engine, { profile, language, network })
    version = phone.version
    for (const route of farmerRoutes) {
      const wrong = await opens(phone, { origin: network.url, language, ...route })
      if (wrong) faults.push(`${route.path} in ${language}: ${wrong}`)
    }
    await phone.close()
  }
  return { version, tried: languages.length * farmerRoutes.length, faults }
}

/** What stands between phone and server, and troubles nothing until it closes. */
function startNetwork(target: number): Promise<ChaosProxy> {
  return startChaosProxy({ seed: 1, target, faults: { requests: 1, cuts: 0 }, scope: '/' })
}

interface NewPhone {
  readonly profile: string
  readonly language: Language
  readonly network: ChaosProxy
}

/** A phone that has the app, and whose server's port refuses; where the engine can, the browser is a new start. */
async function offlinePhone(
  engine: Engine,
  { profile, language, network }: NewPhone,
): Promise<OfflineBrowser> {
  const online = await engine.start(profile)
  try {
    await install(online, network.url, language)
  } catch (error) {
    await online.close()
    throw error
  } finally {
    await network.close()
  }
  if (!engine.keepsProfile) return online
  await online.close()
  return engine.start(profile)
}

/** Until the phone itself says that it works without a network. */
async function install(browser: OfflineBrowser, origin: string, language: Language): Promise<void> {
  // A page of the origin that is not the app: the app's first one shall have the language.
  await browser.open(`${origin}/icon.svg`)
  await untilRight(browser, wrongWithPlace, origin)
  await inPage(browser, (chosen) => localStorage.setItem('language', chosen), language)
  await browser.open(`${origin}/my-field`)
  await untilRight(browser, lacksWords, [word('field.ready', language)])
}

interface Opening extends FarmerRoute {
  readonly origin: string
  readonly language: Language
}

/** Opened, and opened again; gives what was wrong. */
async function opens(phone: OfflineBrowser, opening: Opening): Promise<string | undefined> {
  const { origin, path, title, language } = opening
  const heading = word(title, language)
  try {
    await phone.open(origin + path)
    await untilRight(phone, wrongWithPage, heading)
    if (await inPage(phone, reachesServer, null)) return 'the network is still there'
    if (path === '/ai-crop-advisor') {
      await leaveAtWork(phone, opening)
      await ask(phone, language)
    }
    await phone.reload()
    await untilRight(phone, wrongWithPage, heading)
    if (path === '/ai-crop-advisor') await untilRight(phone, lacksWords, askedWords(language))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Left as soon as it is there, while it still reads and writes: WebKit keeps such pages, and nothing may wait for them. */
async function leaveAtWork(phone: OfflineBrowser, opening: Opening): Promise<void> {
  const { origin, path, title, language } = opening
  for (let times = 0; times < 5; times += 1) {
    await phone.open(`${origin}/`)
    await untilRight(phone, wrongWithPage, word('home.title', language))
    await phone.open(origin + path)
    await untilRight(phone, wrongWithPage, word(title, language))
  }
}

const questions: Readonly<Record<Language, string>> = {
  en: 'Eye-shaped spots with a grey centre on my rice leaves. What is it?',
  bn: 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রঙ। কী করব?',
}

async function ask(phone: OfflineBrowser, language: Language): Promise<void> {
  const question = questions[language]
  const until = performance.now() + 30_000
  while (!(await inPage(phone, writeAndSubmit, question))) {
    if (performance.now() > until) throw new Error('the question cannot be sent off')
  }
  await untilRight(phone, lacksWords, askedWords(language))
}

/** What the page shows of a question that is saved here, answered by the phone and not sent yet. */
function askedWords(language: Language): readonly string[] {
  const phoneAnswer = word('answer.fromPhone', language)
  return [questions[language], phoneAnswer, word('waiting.reason.silent', language)]
}

/** Runs in the page. */
function wrongWithPlace(origin: string): string | undefined {
  return self.origin === origin ? undefined : `at ${location.href} instead of ${origin}`
}

/** Runs in the page. The prerendered page does not react to taps yet. */
function wrongWithPage(heading: string): string | undefined {
  const title = document.querySelector<HTMLElement>('html:not([data-drawn]) h1')
  const isRight = title?.innerText === heading && title.checkVisibility()
  return isRight ? undefined : `no "${heading}" but:\n${document.body?.innerText.slice(0, 500)}`
}

/** Runs in the page. */
function lacksWords(words: readonly string[]): string | undefined {
  const seen = document.body?.innerText ?? ''
  const missing = words.filter((text) => !seen.includes(text))
  return missing.length > 0 ? `no "${missing.join('", "')}" in:\n${seen}` : undefined
}

/** Runs in the page; the app's worker leaves this one to the network. */
function reachesServer(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
