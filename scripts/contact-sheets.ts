import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import { contactScreens } from './pictures/contact/contact-screens.ts'
import { drawSheet, sheetFolder } from './pictures/contact/draw-sheet.ts'
import { takeScreens } from './pictures/contact/take-screens.ts'
import { openStudio } from './pictures/studio.ts'

/**
 * Lays out pictures of every screen, one sheet for each: `npm run contact-sheets`. With `-- --only NAME` (again for
 * more) and `--language bn` only some.
 */
async function main(): Promise<void> {
  const { screens, chosen } = readChoice()
  const isWhole = screens.length === contactScreens.length
  if (isWhole) rmSync(sheetFolder, { recursive: true, force: true })
  const studio = await openStudio({ hasYear: screens.some(({ by }) => by === 'staff') })
  try {
    const { shots, troubles } = await takeScreens(studio, screens, chosen)
    for (const { name } of screens) {
      const ofScreen = shots.filter(({ screen }) => screen === name)
      if (ofScreen.length > 0) console.log(await drawSheet(name, ofScreen))
    }
    console.log(troubles.length === 0 ? 'No error was seen.' : `Errors:\n${troubles.join('\n')}`)
    process.exitCode = troubles.length === 0 ? 0 : 1
  } finally {
    await studio.close()
  }
}

/** @throws Error for a screen or a language that there is not */
function readChoice() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      language: { type: 'string' },
    },
  })
  const { only, language } = values
  const names = contactScreens.map(({ name }) => name)
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`No screen "${unknown}". There are ${names.join(', ')}.`)
  if (language !== undefined && !isLanguage(language)) throw new Error(`No language "${language}".`)
  const chosen: readonly Language[] = language === undefined ? languages : [language]
  return { screens: contactScreens.filter(({ name }) => only?.includes(name) ?? true), chosen }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await main()
process.exit() // the browser that all contexts share has no other end
