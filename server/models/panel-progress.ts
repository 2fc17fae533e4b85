/** The two panels. */
export type Panel = 'generic' | 'tuned'

/** The text of a panel so far, published while it grows. */
export interface PanelProgress {
  readonly panel: Panel
  /** The whole text so far, without reasoning. After a failed attempt it becomes `''` and starts again. */
  readonly text: string
}

/** Publishes the texts of the panels, not too often. The last published text of a panel is its answer. */
export interface ProgressThrottle {
  /** The text of a model so far; `''` removes it. Published at most every 150 ms, so some updates are skipped. */
  update(panel: Panel, text: string): void
  /** The final answer of a panel. */
  settle(panel: Panel, text: string): void
  /** Publishes empty texts, and nothing after that. */
  withdraw(): void
}

/** The minimum time between two updates of one panel. Nobody reads faster, and each update is a packet to a phone. */
const pauseMs = 150

export function createProgressThrottle(
  onProgress: ((progress: PanelProgress) => void) | undefined,
  nowMs: () => number,
): ProgressThrottle {
  const panels = { generic: emptyPanel(), tuned: emptyPanel() }
  let isClosed = false

  function publish(panel: Panel, text: string): void {
    const state = panels[panel]
    if (isClosed || text === state.published) return
    state.published = text
    // After an empty text, the next update need not wait.
    state.publishedAtMs = text === '' ? Number.NEGATIVE_INFINITY : nowMs()
    onProgress?.({ panel, text })
  }

  return {
    update(panel, text) {
      if (text === '' || nowMs() - panels[panel].publishedAtMs >= pauseMs) publish(panel, text)
    },
    settle: publish,
    withdraw() {
      publish('generic', '')
      publish('tuned', '')
      isClosed = true
    },
  }
}

interface PanelState {
  published: string
  publishedAtMs: number
}

function emptyPanel(): PanelState {
  return { published: '', publishedAtMs: Number.NEGATIVE_INFINITY }
}
