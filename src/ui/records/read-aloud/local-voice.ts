import type { Language } from '#domain/language.ts'

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/** The preferred regional voice when a device has several. */
const preferredTag: Readonly<Record<Language, string>> = { bn: 'bn-bd', en: 'en-in' }

/** A voice for a language that works offline, on the device itself; undefined when there is none. */
export function localVoice<V extends Voice>(
  voices: readonly V[],
  language: Language,
): V | undefined {
  const own = voices.filter(
    (voice) => voice.localService && tagOf(voice).split('-')[0] === language,
  )
  return own.find((voice) => tagOf(voice) === preferredTag[language]) ?? own[0]
}

/** Android writes `bn_BD`. */
function tagOf({ lang }: Voice): string {
  return lang.replace('_', '-').toLowerCase()
}
