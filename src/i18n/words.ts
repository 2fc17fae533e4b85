import type { Language } from '#domain/language.ts'
import { loadMessages, type Messages, type Part } from './messages.ts'

/** The language that is spoken, with the words that have been needed so far. */
export interface Words {
  readonly language: Language
  readonly messages: Messages
}

/** Holds the words of the page: more come with every piece that is opened, all of them anew in another language. */
export interface WordStore {
  get(): Words
  subscribe(listener: () => void): () => void
  /** Resolves when the words of this part can be spoken. */
  need(part: Part): Promise<void>
  /** Changes the language once all that is needed is there in it. */
  speak(language: Language): Promise<void>
}

export function createWords(language: Language): WordStore {
  const needed = new Set<Part>()
  const listeners = new Set<() => void>()
  let words: Words = { language, messages: {} }

  function change(next: Words): void {
    words = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => words,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async need(part) {
      if (needed.has(part)) return
      const spoken = words.language
      const messages = await loadMessages(spoken, [part])
      needed.add(part)
      if (words.language === spoken)
        change({ ...words, messages: { ...words.messages, ...messages } })
      else change({ ...words, messages: await loadMessages(words.language, [...needed]) })
    },
    async speak(next) {
      const messages = await loadMessages(next, [...needed])
      change({ language: next, messages })
    },
  }
}
