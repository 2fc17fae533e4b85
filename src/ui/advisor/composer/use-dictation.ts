import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useLanguage, useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { useIsHydrated } from '../../kit/use-is-hydrated.ts'
import { useIsOnLine } from '../../kit/use-on-line.ts'
import { voiceProblem, withDictated } from './dictated-text.ts'
import { type SpeechRecognizer, speechRecognition } from './speech-recognition.ts'

export interface Dictation {
  /** What the microphone can do now. Most browsers send the speech to a server, so it needs a network. */
  readonly state: 'ready' | 'listening' | 'no-network' | 'unsupported'
  /** Why it does not listen, or the last dictation failed; cleared when the farmer types. */
  readonly problem: MessageKey | undefined
  /** Starts or stops it, or says why it cannot. */
  tap(): void
  /** What is said from now on is not written. */
  end(): void
}

const tags = { bn: 'bn-BD', en: 'en-GB' } as const

/** Writes recognised speech at the end of a text field, while the farmer speaks. Typing ends the dictation. */
export function useDictation(text: string, setText: (text: string) => void): Dictation {
  const { language } = useLanguage()
  const say = useText()
  const announce = useAnnounce()
  const isHydrated = useIsHydrated()
  const isOnLine = useIsOnLine()
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  /** The obstacle that the farmer has been told of. */
  const [explained, setExplained] = useState<MessageKey>()
  const [unsupported, setUnsupported] = useState<Language>()
  const recognizer = useRef<SpeechRecognizer>(undefined)
  const written = useRef(text)
  const obstacle = isHydrated ? obstacleNow() : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: it understands one language
  useEffect(
    () => () => {
      recognizer.current?.abort()
      setExplained(undefined)
    },
    [language],
  )
  useEffect(() => {
    if (text === written.current) return
    recognizer.current?.abort()
    setProblem(undefined)
    setExplained(undefined)
  }, [text])
  // What was said before is no longer true.
  useEffect(() => {
    setProblem((said) => (said === obstacle ? said : undefined))
    if (obstacle === undefined) setExplained(undefined)
  }, [obstacle])

  function obstacleNow(): MessageKey | undefined {
    if (!speechRecognition()) return 'aiAdvisor.voice.no-recognition'
    if (unsupported === language) return 'aiAdvisor.voice.language-not-supported'
    return isOnLine ? undefined : 'aiAdvisor.voice.network'
  }

  function write(typed: string, { results }: SpeechRecognitionEvent): void {
    const transcripts = Array.from(results, (result) => result[0]?.transcript ?? '')
    written.current = withDictated(typed, transcripts)
    setText(written.current)
  }

  function start(): void {
    const Recognition = speechRecognition()
    if (!Recognition) return
    const listening = new Recognition()
    recognizer.current = listening
    written.current = text
    listening.lang = tags[language]
    listening.interimResults = true
    listening.onresult = (event) => write(text, event)
    listening.onerror = ({ error }) => {
      if (error === 'language-not-supported') {
        setUnsupported(language)
        setExplained('aiAdvisor.voice.language-not-supported')
      } else setProblem(voiceProblem(error))
    }
    listening.onend = () => {
      recognizer.current = undefined
      setListening(false)
    }
    setProblem(undefined)
    setExplained(undefined)
    try {
      listening.start()
    } catch {
      setProblem('aiAdvisor.voice.failed')
      return
    }
    setListening(true)
    announce(say('aiAdvisor.voice.listening'))
  }

  function tap(): void {
    if (isListening) recognizer.current?.stop()
    else if (obstacle) setExplained(obstacle)
    else start()
  }

  return {
    state: isListening ? 'listening' : stateOf(obstacle),
    problem: explained !== undefined && explained === obstacle ? obstacle : problem,
    tap,
    end: () => recognizer.current?.abort(),
  }
}

function stateOf(obstacle: MessageKey | undefined): Dictation['state'] {
  if (obstacle === undefined) return 'ready'
  return obstacle === 'aiAdvisor.voice.network' ? 'no-network' : 'unsupported'
}
