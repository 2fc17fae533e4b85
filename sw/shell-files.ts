import { prerenderedFolder } from '#domain/app-paths.ts'
import { type Language, languages } from '#domain/language.ts'

/** A file of the app, as the build lists it. */
export interface ListedFile {
  readonly url: string
  /** A hash of the content; null for a file whose name contains its hash. */
  readonly revision: string | null
}

export interface ShellFile {
  readonly path: string
  /** The key in the cache: another one for other content. */
  readonly cacheKey: string
}

export interface Shell {
  /** What every phone keeps. */
  readonly files: readonly ShellFile[]
  /** The pages that the build prerendered. A phone keeps those of the language that it speaks. */
  readonly prerendered: Readonly<Record<Language, readonly ShellFile[]>>
}

export const shellCache = 'fosol-shell'

/** It answers every path of the app that has no prerendered page on the phone. */
export const shellPage = '/index.html'

/** Sorts the files of the list. */
export function shellOf(listed: readonly ListedFile[]): Shell {
  const all = listed.map(({ url, revision }) => {
    const path = `/${url}`
    return { path, cacheKey: revision ? `${path}?revision=${revision}` : path }
  })
  const inLanguage = (language: Language) =>
    all.filter(({ path }) => path.startsWith(prerenderedIn(language)))
  return {
    files: all.filter(({ path }) => !path.startsWith(`/${prerenderedFolder}/`)),
    prerendered: { en: inLanguage('en'), bn: inLanguage('bn') },
  }
}

/** All of them, in both languages. */
export function everyFile({ files, prerendered }: Shell): readonly ShellFile[] {
  return [...files, ...languages.flatMap((language) => prerendered[language])]
}

/** The start of the paths of all prerendered pages in a language. */
export function prerenderedIn(language: Language): string {
  return `/${prerenderedFolder}/${language}/`
}
