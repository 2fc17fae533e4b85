import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { voiceProblem, withDictated } from './dictated-text.ts'
import { type SpeechRecognizer, speechRecognition } from './speech-recognition.ts'

export interface Dictation {
  readonly isListening: boolean
  /** Why the last dictation failed; cleared when the farmer types. */
  readonly problem: MessageKey | undefined
  /** The browser cannot recognise this language. */
  readonly isUnsupported: boolean
  start(): void
  stop(): void
}

const tags = { bn: 'bn-BD', en: 'en-GB' } as const

/** Writes recognised speech at the end of a text field, while the farmer speaks. Typing ends the dictation. */
export function useDictation(text: string, setText: (text: string) => void): Dictation {
  const { language } = useLanguage()
  const say = useText()
  const announce = useAnnounce()
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const [unsupported, setUnsupported] = useState<Language>()
  const recognizer = useRef<SpeechRecognizer>(undefined)
  const written = useRef(text)

  useEffect(() => () => recognizer.current?.abort(), [])
  useEffect(() => {
    if (text === written.current) return
    recognizer.current?.abort()
    setProblem(undefined)
  }, [text])

  function write(typed: string, { results }: SpeechRecognitionEvent): void {
    const transcripts = Array.from(results, (result) => result[0]?.transcript ?? '')
    written.current = withDictated(typed, transcripts.join(' '))
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
      if (error === 'language-not-supported') setUnsupported(language)
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
  return { isListening, problem, isUnsupported: unsupported === language, start, stop }
}
