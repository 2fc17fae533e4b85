import { Square, Volume1 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './answer-tools.module.css'
import { localVoice } from './local-voice.ts'
import { readPieces, type SpokenPiece } from './read-pieces.ts'
import { speechPieces } from './speech-pieces.ts'

export interface ReadAloudProps {
  /** What the safety pass says of the answer: read first. */
  readonly warnings: readonly string[]
  readonly answer: string
}

/** Stands there before the voices are known, so that nothing moves; without one for the answer's language on the device it says so. */
export function ReadAloud({ warnings, answer }: ReadAloudProps) {
  const voices = useVoices()
  const [state, setState] = useState<'silent' | 'reading' | 'unable'>('silent')
  const stop = useRef<() => void>(undefined)
  const voice = localVoice(voices, scriptLanguage(answer))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer in its place is not what was asked to be read
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

  function read(own: SpeechSynthesisVoice): void {
    const pieces = [...warnings, ...speechPieces(answer)].map(
      (text): SpokenPiece => ({
        text,
        voice: localVoice(voices, scriptLanguage(text)) ?? own,
      }),
    )
    setState('reading')
    const onEnd = (outcome: 'read' | 'unable') => setState(outcome === 'read' ? 'silent' : outcome)
    stop.current = readPieces(speechSynthesis, { pieces, onEnd })
  }

  function toggle(): void {
    if (state === 'reading') halt()
    else if (voice) read(voice)
    else setState('unable')
  }

  const Icon = state === 'reading' ? Square : Volume1
  return (
    <>
      <Button onClick={toggle}>
        <Icon size={18} aria-hidden />
        <Text k={state === 'reading' ? 'answer.stopReading' : 'answer.listen'} />
      </Button>
      <p role="status" className={styles.note}>
        {state === 'unable' && <Text k="answer.noVoice" />}
      </p>
    </>
  )
}

/** The device's voices; most browsers find them only after they were asked once. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([])
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const probe = () => setVoices(speechSynthesis.getVoices())
    probe()
    // Older ones have the handler but no event target.
    speechSynthesis.onvoiceschanged = probe
    return () => {
      speechSynthesis.onvoiceschanged = null
    }
  }, [])
  return voices
}
