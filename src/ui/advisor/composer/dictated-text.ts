import type { MessageKey } from '#i18n/messages.ts'

/** The typed text with the recognised speech at its end: the transcripts of a recognition's results, in their order. */
export function withDictated(typed: string, transcripts: readonly string[]): string {
  const spoken = spokenWords(transcripts)
  if (spoken === '') return typed
  return typed === '' || /\s$/.test(typed) ? typed + spoken : `${typed} ${spoken}`
}

/**
 * Some phones repeat in each result what they recognised before
 * ("ধানের", then "ধানের পাতা"): such a result takes the place of those that it begins with.
 */
function spokenWords(transcripts: readonly string[]): string {
  const kept: string[] = []
  for (const transcript of transcripts) {
    const words = transcript.trim().replace(/\s+/g, ' ')
    if (words === '') continue
    for (let at = repeatedFrom(kept, words); at >= 0; at = repeatedFrom(kept, words)) {
      kept.length = at
    }
    kept.push(words)
  }
  return kept.join(' ')
}

/** Where the words begin that a result repeats; -1 for none. */
function repeatedFrom(kept: readonly string[], words: string): number {
  return kept.findIndex((_, at) => repeats(words, kept.slice(at).join(' ')))
}

/** A single word that comes twice may have been said twice: "ধীরে ধীরে". */
function repeats(words: string, earlier: string): boolean {
  return words.startsWith(`${earlier} `) || (words === earlier && words.includes(' '))
}

/** The message for an error of the speech recognition; undefined when the farmer stopped it. */
export function voiceProblem(error: string): MessageKey | undefined {
  if (error === 'aborted') return undefined
  return problemKeys[error] ?? 'aiAdvisor.voice.failed'
}

const problemKeys: Readonly<Record<string, MessageKey>> = {
  'not-allowed': 'aiAdvisor.voice.not-allowed',
  'service-not-allowed': 'aiAdvisor.voice.not-allowed',
  'no-speech': 'aiAdvisor.voice.no-speech',
  network: 'aiAdvisor.voice.network',
}
