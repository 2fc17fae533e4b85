import type { MessageKey } from '#i18n/messages.ts'

/** The typed text with the recognised speech at its end. */
export function withDictated(typed: string, spoken: string): string {
  const words = spoken.trim().replace(/\s+/g, ' ')
  if (words === '') return typed
  return typed === '' || /\s$/.test(typed) ? typed + words : `${typed} ${words}`
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
