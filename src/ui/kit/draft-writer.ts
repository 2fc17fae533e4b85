const quietMs = 300

/** Keeps what is being typed: after a short quiet, at once when the page may go, one write a field. */
export interface DraftWriter {
  later(field: string, text: string, write?: Write): void
  /** @param write where the text is kept; with the active owner without it */
  now(field: string, text: string, write?: Write): Promise<void>
  /** Writes everything that still waits; resolves when that, and what was being written, is kept. */
  flush(): Promise<void>
}

type Timer = ReturnType<typeof setTimeout>

type Write = (field: string, text: string) => Promise<void>

interface Waiting {
  readonly text: string
  readonly timer: Timer
  readonly write: Write
}

export function createDraftWriter(writeNow: Write): DraftWriter {
  const waiting = new Map<string, Waiting>()
  const writing = new Set<Promise<void>>()

  function settle(field: string): void {
    clearTimeout(waiting.get(field)?.timer)
    waiting.delete(field)
  }

  function now(field: string, text: string, write = writeNow): Promise<void> {
    settle(field)
    const written = write(field, text)
    const forget = () => writing.delete(written)
    writing.add(written)
    written.then(forget, forget)
    return written
  }

  return {
    now,
    later(field, text, write = writeNow) {
      settle(field)
      const timer = setTimeout(() => void now(field, text, write), quietMs)
      waiting.set(field, { text, timer, write })
    },
    async flush() {
      for (const [field, { text, write }] of waiting) void now(field, text, write)
      // A page that is left writes its drafts as it goes: who loads anew after a failed one has to wait for that.
      await Promise.all(writing)
    },
  }
}
