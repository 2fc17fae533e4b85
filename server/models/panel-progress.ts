/** The two panels. */
export type Panel = 'generic' | 'tuned'

/** What a panel has said so far, told while it grows. */
export interface PanelProgress {
  readonly panel: Panel
  /** The whole text so far, without thoughts; it may begin anew, after `''`, when an attempt has failed. */
  readonly text: string
}

/** Tells what the panels say as it comes; what is told last of a panel is its answer. */
export interface ProgressBoard {
  /** What a model has said so far; `''` takes it back. Told at most every 150 ms, so words may be left out. */
  words(panel: Panel, text: string): void
  /** The answer of a panel, as it stays. */
  settle(panel: Panel, text: string): void
  /** Takes back what was told; nothing is told any more. */
  withdraw(): void
}

/** Least time between two pieces of one panel: more would be read by nobody, and each is a packet to a phone. */
const pauseMs = 150

export function createProgressBoard(
  onProgress: ((progress: PanelProgress) => void) | undefined,
  nowMs: () => number,
): ProgressBoard {
  const panels = { generic: blankPanel(), tuned: blankPanel() }
  let isClosed = false

  function tell(panel: Panel, text: string): void {
    const state = panels[panel]
    if (isClosed || text === state.told) return
    state.told = text
    // An empty panel need not wait for its next words.
    state.toldAtMs = text === '' ? Number.NEGATIVE_INFINITY : nowMs()
    onProgress?.({ panel, text })
  }

  return {
    words(panel, text) {
      if (text === '' || nowMs() - panels[panel].toldAtMs >= pauseMs) tell(panel, text)
    },
    settle: tell,
    withdraw() {
      tell('generic', '')
      tell('tuned', '')
      isClosed = true
    },
  }
}

interface PanelState {
  told: string
  toldAtMs: number
}

function blankPanel(): PanelState {
  return { told: '', toldAtMs: Number.NEGATIVE_INFINITY }
}
