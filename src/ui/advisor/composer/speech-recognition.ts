/** The used part of `SpeechRecognition`. TypeScript's library does not have it, nor do all browsers. */
export interface SpeechRecognizer {
  lang: string
  interimResults: boolean
  onresult: ((event: SpeechRecognitionEvent) => void) | null
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

type Recognition = new () => SpeechRecognizer

/** The browser's speech recognition; undefined where it has none. */
export function speechRecognition(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    readonly SpeechRecognition?: Recognition
    readonly webkitSpeechRecognition?: Recognition
  } // only some browsers define them
  return SpeechRecognition ?? webkitSpeechRecognition
}
