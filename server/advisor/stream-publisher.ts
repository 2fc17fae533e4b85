import type { PanelWarning } from '#domain/safety/answer-warnings.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'
import { isDangerous } from '#domain/safety/warning-kinds.ts'
import type { Publish } from '../http/handler.ts'
import type { Panel, PanelProgress } from '../models/panel-progress.ts'

/** Publishes the growing texts of the panels, and the warnings of the safety pass about them, as events of a stream. */
export interface StreamPublisher {
  /** Takes the whole text of a panel so far. What could not be sent is sent with the next update. */
  update(progress: PanelProgress): void
  /** Takes the warnings about the complete answers. */
  finish(warnings: readonly PanelWarning[]): void
}

export function createStreamPublisher(publish: Publish): StreamPublisher {
  const textByPanel: Record<Panel, string> = { generic: '', tuned: '' }
  const sentByPanel: Record<Panel, string> = { generic: '', tuned: '' }
  // The safety pass takes a millisecond for two pages, so it runs only on the panel that has changed.
  const hazardsByPanel: Record<Panel, readonly PanelWarning[]> = { generic: [], tuned: [] }
  let sentWarnings = '[]'

  function publishWords(panel: Panel): void {
    const text = withoutLoneSurrogate(textByPanel[panel])
    const sent = sentByPanel[panel]
    if (text === sent) return
    const from = text.startsWith(sent) ? sent.length : 0
    const isSent = publish({ event: 'words', data: { panel, from, text: text.slice(from) } })
    if (isSent) sentByPanel[panel] = text
  }

  function publishWarnings(warnings: readonly PanelWarning[]): void {
    const found = JSON.stringify(warnings)
    if (found !== sentWarnings && publish({ event: 'warnings', data: warnings }))
      sentWarnings = found
  }

  return {
    update({ panel, text }) {
      textByPanel[panel] = text
      hazardsByPanel[panel] = hazardsIn(panel, text)
      // Warnings first, so that a hazardous name never appears without its warning.
      publishWarnings([...hazardsByPanel.tuned, ...hazardsByPanel.generic])
      publishWords('tuned')
      publishWords('generic')
    },
    finish: publishWarnings,
  }
}

/** An incomplete answer is judged by what it says: protection, waiting days and units may still follow. */
function hazardsIn(panel: Panel, text: string): readonly PanelWarning[] {
  const found = safetyWarnings(text).filter(({ kind }) => isDangerous(kind))
  return found.map((warning) => ({ panel, ...warning }))
}

/** Without a lone high surrogate at the end, whose second half is still to come. */
function withoutLoneSurrogate(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
