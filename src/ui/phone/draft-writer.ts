const debounceMs = 300

/** Saves what is being typed: debounced, at once when the page may be closed, one write per field. */
export interface DraftWriter {
  /** Saves after a short pause in typing. @param write saves with another owner than the active one */
  saveSoon(field: string, text: string, write?: Write): void
  /** Saves at once. @param write saves with another owner than the active one */
  save(field: string, text: string, write?: Write): Promise<void>
  /** Writes everything that waits; resolves when all of it is saved, writes already under way included. */
  flush(): Promise<void>
}

type Timer = ReturnType<typeof setTimeout>

type Write = (field: string, text: string) => Promise<void>

interface PendingText {
  readonly text: string
  readonly timer: Timer
  readonly write: Write
}

export function createDraftWriter(writeDraft: Write): DraftWriter {
  const pending = new Map<string, PendingText>()
  const writing = new Set<Promise<void>>()

  function cancel(field: string): void {
    clearTimeout(pending.get(field)?.timer)
    pending.delete(field)
  }

  function save(field: string, text: string, write = writeDraft): Promise<void> {
    cancel(field)
    const written = write(field, text)
    const forget = () => writing.delete(written)
    writing.add(written)
    written.then(forget, forget)
    return written
  }

  return {
    save,
    saveSoon(field, text, write = writeDraft) {
      cancel(field)
      const timer = setTimeout(() => void save(field, text, write), debounceMs)
      pending.set(field, { text, timer, write })
    },
    async flush() {
      for (const [field, { text, write }] of pending) void save(field, text, write)
      // Another flush may have started writes already (`pagehide`): a reload must wait for them too.
      await Promise.all(writing)
    },
  }
}
