const quietMs = 300

/** Keeps what is being typed: after a short quiet, at once when the page may go, one write a field. */
export interface DraftWriter {
  later(field: string, text: string): void
  now(field: string, text: string): Promise<void>
  /** Writes everything that still waits; resolves when that, and what was being written, is kept. */
  flush(): Promise<void>
}

type Timer = ReturnType<typeof setTimeout>

type Write = (field: string, text: string) => Promise<void>

export function createDraftWriter(write: Write): DraftWriter {
  const waiting = new Map<string, { readonly text: string; readonly timer: Timer }>()
  const writing = new Set<Promise<void>>()

  function settle(field: string): void {
    clearTimeout(waiting.get(field)?.timer)
    waiting.delete(field)
  }

  function now(field: string, text: string): Promise<void> {
    settle(field)
    const written = write(field, text)
    const forget = () => writing.delete(written)
    writing.add(written)
    written.then(forget, forget)
    return written
  }

  return {
    now,
    later(field, text) {
      settle(field)
      const timer = setTimeout(() => void now(field, text), quietMs)
      waiting.set(field, { text, timer })
    },
    async flush() {
      for (const [field, { text }] of waiting) void now(field, text)
      // A page that is left writes its drafts as it goes: who loads anew after a failed one has to wait for that.
      await Promise.all(writing)
    },
  }
}
