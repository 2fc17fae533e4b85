import Square from 'lucide-react/icons/square'
import Volume1 from 'lucide-react/icons/volume-1'
import { Fragment, useEffect, useRef, useState } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import { Button } from '../../kit/button.tsx'
import { Text } from '../../kit/intl.tsx'
import { localVoice } from './local-voice.ts'
import styles from './read-aloud.module.css'
import { type SpokenPiece, speakPieces } from './speak-pieces.ts'
import { splitSpeech } from './split-speech.ts'

export interface ReadAloudProps {
  /** The safety pass's warnings about the answer; they are read first. */
  readonly warnings: readonly string[]
  readonly answer: string
}

/**
 * Reads an answer aloud. The button is shown before the device's voices are known, so that nothing moves. A tap without a
 * voice for the language shows a message.
 */
export function ReadAloud({ warnings, answer }: ReadAloudProps) {
  const voices = useVoices()
  const [state, setState] = useState<'silent' | 'reading' | 'unable'>('silent')
  const stop = useRef<() => void>(undefined)
  const voice = localVoice(voices, scriptLanguage(answer))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer stops the reading
  useEffect(() => {
    addEventListener('pagehide', halt)
    return () => {
      removeEventListener('pagehide', halt)
      halt()
    }
  }, [answer])

  function halt(): void {
    stop.current?.()
    stop.current = undefined
    setState((before) => (before === 'unable' ? before : 'silent'))
  }

  function read(answerVoice: SpeechSynthesisVoice): void {
    const pieces = [...warnings, ...splitSpeech(answer)].map(
      (text): SpokenPiece => ({
        text,
        voice: localVoice(voices, scriptLanguage(text)) ?? answerVoice,
      }),
    )
    setState('reading')
    const onEnd = (outcome: 'read' | 'unable') => setState(outcome === 'read' ? 'silent' : outcome)
    stop.current = speakPieces(speechSynthesis, { pieces, onEnd })
  }

  function toggle(): void {
    if (state === 'reading') halt()
    else if (voice) read(voice)
    else setState('unable')
  }

  const Icon = state === 'reading' ? Square : Volume1
  return (
    <Fragment>
      <Button kind="primary" onClick={toggle}>
        <Icon size={18} aria-hidden />
        <Text k={state === 'reading' ? 'answer.stopReading' : 'answer.listen'} />
      </Button>
      <p role="status" className={styles.note}>
        {state === 'unable' && <Text k="answer.noVoice" />}
      </p>
    </Fragment>
  )
}

/** The voices of the device. Most browsers load them after the first call of `getVoices`. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([])
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const update = () => setVoices(speechSynthesis.getVoices())
    update()
    // In older browsers `speechSynthesis` is no `EventTarget`, but has this handler.
    speechSynthesis.onvoiceschanged = update
    return () => {
      speechSynthesis.onvoiceschanged = null
    }
  }, [])
  return voices
}
