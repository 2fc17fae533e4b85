import { prerenderedFile } from '#domain/app-paths.ts'
import { type Language, languages, otherLanguage, preferredLanguage } from '#domain/language.ts'
import { deleteFiles, fetchMissing } from './complete-shell.ts'
import { prerenderedIn, type Shell, shellCache } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope

/** The language of the prerendered pages on this phone, also of an earlier build; before there are any, the browser's. */
export async function keptLanguage(): Promise<Language> {
  const cache = await caches.open(shellCache)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const kept = languages.find((language) =>
    paths.some((path) => path.startsWith(prerenderedIn(language))),
  )
  return kept ?? preferredLanguage(self.navigator.languages.join())
}

/**
 * Keeps the prerendered pages of one language, and no others.
 * @throws TypeError when one cannot be fetched: until it can, the empty page answers its path
 */
export async function keepLanguage(shell: Shell, language: Language): Promise<void> {
  // First, so that no page comes in a language that the farmer has left.
  await deleteFiles(shell.prerendered[otherLanguage(language)])
  await fetchMissing(shell.prerendered[language], shell)
}

/** The prerendered page for a path of the app; undefined when the phone has none. */
export async function prerenderedPage(shell: Shell, path: string): Promise<Response | undefined> {
  const cache = await caches.open(shellCache)
  const found = await Promise.all(
    languages.map(async (language) => {
      const address = `/${prerenderedFile(path, language)}`
      const file = shell.prerendered[language].find((one) => one.path === address)
      return file && cache.match(file.cacheKey)
    }),
  )
  return found.find((response) => response !== undefined)
}
