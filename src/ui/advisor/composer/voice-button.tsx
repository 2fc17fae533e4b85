import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Square from 'lucide-react/icons/square'
import { Button } from '../../kit/button.tsx'
import { Text } from '../../kit/intl.tsx'
import { Notice } from '../../kit/notice.tsx'
import styles from './composer.module.css'
import type { Dictation } from './use-dictation.ts'

export interface VoiceButtonProps {
  readonly dictation: Dictation
  /** Nothing is written yet: then speaking is the first way to ask. */
  readonly isFirstWay: boolean
}

const icons = { ready: Mic, listening: Square, 'no-network': MicOff, unsupported: MicOff }

/** The microphone: it says what it can do now, and a tap says why it cannot. */
export function VoiceButton({ dictation: { state, tap }, isFirstWay }: VoiceButtonProps) {
  const Icon = icons[state]
  const isListening = state === 'listening'
  const isFilled = isListening || (state === 'ready' && isFirstWay)
  return (
    <div className={styles.voice} data-state={state}>
      <Button kind={isFilled ? 'primary' : 'plain'} onClick={tap}>
        <Icon size={22} aria-hidden />
        {/* As wide with an obstacle as without, since that comes by itself. */}
        <span>
          <Text k={isListening ? 'aiAdvisor.voice.stop' : 'aiAdvisor.voice.speak'} />
        </span>
        {(state === 'no-network' || state === 'unsupported') && (
          <span className="visually-hidden">
            <Text k={`aiAdvisor.voice.${state}`} />
          </span>
        )}
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
