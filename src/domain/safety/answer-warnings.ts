import { type SafetyWarning, safetyWarnings } from './safety-pass.ts'

/** What the safety pass found, and in which panel's answer. */
export type PanelWarning = SafetyWarning & { readonly panel: 'generic' | 'tuned' }

export interface AnswerTexts {
  readonly untunedResponse: string
  readonly tunedResponse: string
}

/** The safety pass over both answers: the tuned one's warnings first, each panel's in the order of the pass. */
export function answerWarnings(answers: AnswerTexts): readonly PanelWarning[] {
  return [
    ...panelWarnings('tuned', answers.tunedResponse),
    ...panelWarnings('generic', answers.untunedResponse),
  ]
}

function panelWarnings(panel: PanelWarning['panel'], text: string): readonly PanelWarning[] {
  return safetyWarnings(text).map((warning) => ({ panel, ...warning }))
}
