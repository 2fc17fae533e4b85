import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { type PhoneWithProfile, startVillage, type Village } from '#support/village.ts'

/** A real server, with the demonstration year if nothing else is said, and browsers that open it. */
export interface Studio {
  readonly village: Village
  close(): Promise<void>
}

const screens = {
  phone: phoneSize,
  desktop: { width: 1280, height: 800 },
} as const

/** @throws Error with the script's output when the demonstration year could not be made */
export async function openStudio({ hasYear = true } = {}): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'fosol-pictures-'))
  const env = { DATA_DIR: join(folder, 'server') }
  if (hasYear) makeYear(env)
  const village = await startVillage('/api/', env)
  return {
    village,
    async close() {
      await village.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function makeYear(env: { readonly DATA_DIR: string }): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/demo.ts'], {
    env: { PATH: process.env.PATH, ...env }, // without a DATABASE_URL of the environment
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The demonstration year was not made: ${stderr}`)
}

/** Opens the app in a new browser, with a screen of this size and in this language. */
export function openScreen(
  { village }: Studio,
  screen: keyof typeof screens,
  language: Language,
): Promise<PhoneWithProfile> {
  return village.phoneWithProfile(async (context) => {
    await context.addInitScript((code) => localStorage.setItem('language', code), language)
    for (const page of context.pages()) {
      await page.setViewportSize(screens[screen])
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    }
  })
}
