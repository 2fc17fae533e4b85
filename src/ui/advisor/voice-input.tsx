import { Mic } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { useIsTakenOver } from '../kit/use-is-taken-over.ts'
import { useLive } from '../kit/use-live.ts'
import styles from './advisor-page.module.css'
import { speechRecognition } from './speech-recognition.ts'
import type { Dictation } from './use-dictation.ts'

/** A button only where the browser listens; without a network most of them cannot. Its place stays, so that nothing moves. */
export function VoiceButton({ dictation }: { readonly dictation: Dictation }) {
  const isTakenOver = useIsTakenOver()
  const connectivity = useLive((phone) => phone.connectivity)
  const { isListening, isDeaf, start, stop } = dictation
  if (isTakenOver && !speechRecognition()) return null
  const canListen = isTakenOver && connectivity !== 'no_net' && !isDeaf
  return (
    <div className={styles.voice} data-shown={canListen}>
      <Button onClick={isListening ? stop : start}>
        <Mic size={18} aria-hidden />
        <Text k={isListening ? 'aiAdvisor.voice.listening' : 'aiAdvisor.voice.speak'} />
      </Button>
    </div>
  )
}

export function VoiceProblem({ dictation: { problem } }: { readonly dictation: Dictation }) {
  if (!problem) return null
  return (
    <Notice tone="info" isAlert>
      <p>
        <Text k={problem} />
      </p>
    </Notice>
  )
}
