/** One breath of reading. */
export interface SpokenPiece {
  readonly text: string
  readonly voice: SpeechSynthesisVoice
}

export interface Reading {
  readonly pieces: readonly SpokenPiece[]
  /** Read to the end, or the engine has shown that it cannot. Not told after it was stopped. */
  readonly onEnd: (outcome: 'read' | 'unable') => void
}

/** An engine that has the name of a voice but no voice may stay silent without a word. */
const startsWithinMs = 10_000

/** Reads piece after piece. @returns what stops it */
export function readPieces(engine: SpeechSynthesis, { pieces, onEnd }: Reading): () => void {
  // Held here as well: an utterance that only the browser knows may be thrown away before its end is told.
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

  function readFrom(at: number): void {
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
      if (current === utterance) readFrom(at + 1)
    }
    utterance.onerror = ({ error }) => {
      if (current === utterance) end(unable.has(error) ? 'unable' : 'read')
    }
    engine.speak(utterance)
  }

  // Some engines lose what is asked of them right after a needless cancel.
  if (engine.speaking || engine.pending) engine.cancel()
  readFrom(0)
  return stop
}

const unable: ReadonlySet<SpeechSynthesisErrorCode> = new Set<SpeechSynthesisErrorCode>([
  'language-unavailable',
  'voice-unavailable',
  'synthesis-failed',
  'synthesis-unavailable',
])
