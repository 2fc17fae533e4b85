import type { Language } from '#domain/language.ts'

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/** How it is spoken here, where a device has the choice. */
const nearest: Readonly<Record<Language, string>> = { bn: 'bn-bd', en: 'en-in' }

/** A voice for a language that speaks on the device itself, so that it also reads without a network; undefined when it has none. */
export function localVoice<V extends Voice>(
  voices: readonly V[],
  language: Language,
): V | undefined {
  const own = voices.filter(
    (voice) => voice.localService && tagOf(voice).split('-')[0] === language,
  )
  return own.find((voice) => tagOf(voice) === nearest[language]) ?? own[0]
}

/** Android writes `bn_BD`. */
function tagOf({ lang }: Voice): string {
  return lang.replace('_', '-').toLowerCase()
}
