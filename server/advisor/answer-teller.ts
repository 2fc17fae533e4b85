import type { PanelWarning } from '#domain/safety/answer-warnings.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'
import type { Tell } from '../http/handler.ts'
import type { Panel, PanelProgress } from '../models/panel-progress.ts'

/** Tells a listener what the panels say while it grows, and what the safety pass finds in it. */
export interface AnswerTeller {
  /** The whole text of a panel so far. What the listener does not take is told with what comes next. */
  hear(progress: PanelProgress): void
  /** What was found in the whole answers. */
  conclude(warnings: readonly PanelWarning[]): void
}

export function createAnswerTeller(tell: Tell): AnswerTeller {
  const textByPanel: Record<Panel, string> = { generic: '', tuned: '' }
  const toldByPanel: Record<Panel, string> = { generic: '', tuned: '' }
  // The pass takes a millisecond for two pages: not over a panel that has not changed.
  const hazardsByPanel: Record<Panel, readonly PanelWarning[]> = { generic: [], tuned: [] }
  let toldWarnings = '[]'

  function tellWords(panel: Panel): void {
    const text = wholeLetters(textByPanel[panel])
    const told = toldByPanel[panel]
    if (text === told) return
    const from = text.startsWith(told) ? told.length : 0
    const isTaken = tell({ event: 'words', data: { panel, from, text: text.slice(from) } })
    if (isTaken) toldByPanel[panel] = text
  }

  function tellWarnings(warnings: readonly PanelWarning[]): void {
    const found = JSON.stringify(warnings)
    if (found !== toldWarnings && tell({ event: 'warnings', data: warnings })) toldWarnings = found
  }

  return {
    hear({ panel, text }) {
      textByPanel[panel] = text
      hazardsByPanel[panel] = hazardsIn(panel, text)
      // First, so that no name stands on the screen without its warning.
      tellWarnings([...hazardsByPanel.tuned, ...hazardsByPanel.generic])
      tellWords('tuned')
      tellWords('generic')
    },
    conclude: tellWarnings,
  }
}

/** Of half an answer only what it names can be judged: protection and waiting days may stand in what is still to come. */
function hazardsIn(panel: Panel, text: string): readonly PanelWarning[] {
  const found = safetyWarnings(text).filter(({ kind }) => kind === 'hazardous')
  return found.map((warning) => ({ panel, ...warning }))
}

/** Without the first half of a sign whose second half is still to come. */
function wholeLetters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
