import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { type SpeechRecognizer, speechRecognition } from './speech-recognition.ts'
import { voiceProblem, withSpoken } from './spoken-words.ts'

export interface Dictation {
  readonly isListening: boolean
  /** Why the last one brought nothing, until something is typed. */
  readonly problem: MessageKey | undefined
  /** The browser has no ear for this language. */
  readonly isDeaf: boolean
  start(): void
  stop(): void
}

const tags = { bn: 'bn-BD', en: 'en-GB' } as const

/** Writes what is said at the end of a field, while it is said. Typing ends it. */
export function useDictation(text: string, setText: (text: string) => void): Dictation {
  const { language } = useLanguage()
  const say = useText()
  const announce = useAnnounce()
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const [deafTo, setDeafTo] = useState<Language>()
  const recognizer = useRef<SpeechRecognizer>(undefined)
  const written = useRef(text)

  useEffect(() => () => recognizer.current?.abort(), [])
  useEffect(() => {
    if (text === written.current) return
    recognizer.current?.abort()
    setProblem(undefined)
  }, [text])

  function write(typed: string, { results }: SpeechRecognitionEvent): void {
    const heard = Array.from(results, (result) => result[0]?.transcript ?? '')
    written.current = withSpoken(typed, heard.join(' '))
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
      setProblem(voiceProblem(error))
      if (error === 'language-not-supported') setDeafTo(language)
    }
    listening.onend = () => {
      recognizer.current = undefined
      setListening(false)
    }
    setProblem(undefined)
    setListening(true)
    announce(say('aiAdvisor.voice.listening'))
    listening.start()
  }

  const stop = () => recognizer.current?.stop()
  return { isListening, problem, isDeaf: deafTo === language, start, stop }
}
