/** As far as we use it; not in TypeScript's library, and not in every browser. */
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

/** What the browser listens with; undefined where it cannot. */
export function speechRecognition(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    readonly SpeechRecognition?: Recognition
    readonly webkitSpeechRecognition?: Recognition
  } // put there by some browsers
  return SpeechRecognition ?? webkitSpeechRecognition
}
