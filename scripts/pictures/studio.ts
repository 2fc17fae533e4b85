import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** A real server that holds the demonstration year, and browsers in front of it. */
export interface Studio {
  readonly village: Village
  close(): Promise<void>
}

const screens = {
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
} as const

/** @throws Error with what was said when the year could not be made */
export async function openStudio(): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'fosol-pictures-'))
  const env = { DATA_DIR: join(folder, 'server') }
  const { status, stderr } = spawnSync(process.execPath, ['server/demo.ts'], {
    env: { PATH: process.env.PATH, ...env }, // no other database, whatever is set around us
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The demonstration year was not made: ${stderr}`)
  const village = await startVillage('/api/', env)
  return {
    village,
    async close() {
      await village.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The app opened in a new browser, on a screen of this size and in this language from the first moment on. */
export function openScreen(
  { village }: Studio,
  screen: keyof typeof screens,
  language: Language,
): Promise<VillagePhone> {
  return village.phone(async (context) => {
    await context.addInitScript((code) => localStorage.setItem('language', code), language)
    for (const page of context.pages()) {
      await page.setViewportSize(screens[screen])
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    }
  })
}
