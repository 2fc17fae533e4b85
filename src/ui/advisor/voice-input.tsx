import { Mic } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { useIsHydrated } from '../kit/use-is-hydrated.ts'
import { useLive } from '../phone/use-live.ts'
import styles from './advisor-page.module.css'
import { speechRecognition } from './speech-recognition.ts'
import type { Dictation } from './use-dictation.ts'

/**
 * The button for dictation. It is hidden where the browser cannot recognise speech, and without a network, which most
 * browsers need for it. Its space stays, so that nothing moves.
 */
export function VoiceButton({ dictation }: { readonly dictation: Dictation }) {
  const isHydrated = useIsHydrated()
  const connectivity = useLive((phone) => phone.connectivity)
  const { isListening, isUnsupported, start, stop } = dictation
  if (isHydrated && !speechRecognition()) return null
  const canListen = isHydrated && connectivity !== 'no_net' && !isUnsupported
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
