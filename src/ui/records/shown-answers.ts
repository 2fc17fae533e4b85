import { cleanTunedAnswer } from '#domain/advisor.ts'
import { withoutCalmLine } from '#domain/dangers/calm-line.ts'
import type { Language } from '#domain/language.ts'
import { readableText } from '#domain/text/bijoy.ts'

/** The two answers to a question. */
export type Panel = 'generic' | 'tuned'

export interface ShownAnswers extends Readonly<Record<Panel, string>> {
  /** In which language the calm line stands under the answers, which are without it. */
  readonly calm: Language | undefined
}

/** Both answers of a reply as the screen shows them: the tuned one does not repeat the question, and the calm line is apart. */
export function shownAnswers(
  question: string,
  reply: { readonly tunedResponse: string; readonly untunedResponse: string },
): ShownAnswers {
  const tuned = withoutCalmLine(reply.tunedResponse)
  const generic = withoutCalmLine(reply.untunedResponse)
  return {
    tuned: cleanTunedAnswer(tuned.text, question, readableText(question)),
    generic: generic.text,
    calm: tuned.calm ?? generic.calm,
  }
}
