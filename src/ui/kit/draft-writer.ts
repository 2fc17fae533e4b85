const quietMs = 300

/** Keeps what is being typed: after a short quiet, at once when the page may go, one write a field. */
export interface DraftWriter {
  later(field: string, text: string): void
  now(field: string, text: string): Promise<void>
  /** Writes everything that still waits. */
  flush(): Promise<void>
}

type Timer = ReturnType<typeof setTimeout>

type Write = (field: string, text: string) => Promise<void>

export function createDraftWriter(write: Write): DraftWriter {
  const waiting = new Map<string, { readonly text: string; readonly timer: Timer }>()

  function settle(field: string): void {
    clearTimeout(waiting.get(field)?.timer)
    waiting.delete(field)
  }

  function now(field: string, text: string): Promise<void> {
    settle(field)
    return write(field, text)
  }

  return {
    now,
    later(field, text) {
      settle(field)
      const timer = setTimeout(() => void now(field, text), quietMs)
      waiting.set(field, { text, timer })
    },
    async flush() {
      await Promise.all([...waiting].map(([field, { text }]) => now(field, text)))
    },
  }
}
