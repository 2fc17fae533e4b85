/** A piece of text that is spoken in one utterance. */
export interface SpokenPiece {
  readonly text: string
  readonly voice: SpeechSynthesisVoice
}

export interface SpeechOptions {
  readonly pieces: readonly SpokenPiece[]
  /** Called at the end of the text, or when the engine cannot speak. Not called after a stop. */
  readonly onEnd: (outcome: 'read' | 'unable') => void
}

/** An engine can list a voice whose data are missing. Then it stays silent and reports no error. */
const startsWithinMs = 10_000

/** Speaks one piece after the other. @returns a function that stops it */
export function speakPieces(engine: SpeechSynthesis, { pieces, onEnd }: SpeechOptions): () => void {
  // A reference prevents garbage collection of the utterance, which would lose its `end` event.
  let current: SpeechSynthesisUtterance | undefined
  const watch = setTimeout(() => end('unable'), startsWithinMs)

  function stop(): void {
    clearTimeout(watch)
    current = undefined
    engine.cancel()
  }

  function end(outcome: 'read' | 'unable'): void {
    stop()
    onEnd(outcome)
  }

  function speakFrom(at: number): void {
    const piece = pieces[at]
    if (!piece) {
      end('read')
      return
    }
    const utterance = new SpeechSynthesisUtterance(piece.text)
    current = utterance
    utterance.voice = piece.voice
    utterance.lang = piece.voice.lang
    utterance.onstart = () => clearTimeout(watch)
    utterance.onend = () => {
      clearTimeout(watch)
      if (current === utterance) speakFrom(at + 1)
    }
    utterance.onerror = ({ error }) => {
      if (current === utterance) end(unable.has(error) ? 'unable' : 'read')
    }
    engine.speak(utterance)
  }

  // Some engines drop an utterance that follows a needless `cancel()`.
  if (engine.speaking || engine.pending) engine.cancel()
  speakFrom(0)
  return stop
}

const unable: ReadonlySet<SpeechSynthesisErrorCode> = new Set<SpeechSynthesisErrorCode>([
  'language-unavailable',
  'voice-unavailable',
  'synthesis-failed',
  'synthesis-unavailable',
])
