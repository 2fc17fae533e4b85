import type { Language } from '#domain/language.ts'
import { loadMessages, type Messages, type Part } from './messages.ts'

/** The language of the page, with the messages that are loaded so far. */
export interface LoadedMessages {
  readonly language: Language
  readonly messages: Messages
}

/** The messages of the page. Each part of the page loads its own catalog when it opens; a change of language loads them all. */
export interface MessageStore {
  get(): LoadedMessages
  subscribe(listener: () => void): () => void
  /** Loads the catalog of a part. Resolves when its messages are there in the language of the page. */
  need(part: Part): Promise<void>
  /** Changes the language, after every catalog that is in use has loaded in it. */
  speak(language: Language): Promise<void>
}

export function createMessageStore(language: Language): MessageStore {
  const needed = new Set<Part>()
  const listeners = new Set<() => void>()
  let loaded: LoadedMessages = { language, messages: {} }

  function change(next: LoadedMessages): void {
    loaded = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async need(part) {
      if (needed.has(part)) return
      const startedIn = loaded.language
      const messages = await loadMessages(startedIn, [part])
      needed.add(part)
      if (loaded.language === startedIn)
        change({ ...loaded, messages: { ...loaded.messages, ...messages } })
      else change({ ...loaded, messages: await loadMessages(loaded.language, [...needed]) })
    },
    async speak(next) {
      const messages = await loadMessages(next, [...needed])
      change({ language: next, messages })
    },
  }
}
