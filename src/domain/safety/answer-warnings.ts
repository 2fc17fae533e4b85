import { type SafetyWarning, safetyWarnings } from './safety-pass.ts'

/** A warning of the safety pass, with the panel whose answer it is about. */
export type PanelWarning = SafetyWarning & { readonly panel: 'generic' | 'tuned' }

export interface AnswerTexts {
  readonly untunedResponse: string
  readonly tunedResponse: string
}

/** The warnings for both answers: those of the tuned answer first, each panel's in the order of the safety pass. */
export function answerWarnings(answers: AnswerTexts): readonly PanelWarning[] {
  return [
    ...panelWarnings('tuned', answers.tunedResponse),
    ...panelWarnings('generic', answers.untunedResponse),
  ]
}

function panelWarnings(panel: PanelWarning['panel'], text: string): readonly PanelWarning[] {
  return safetyWarnings(text).map((warning) => ({ panel, ...warning }))
}
