import { entryFiles } from '../../src/domain/knowledge/entries.ts'
import { buildPack, createKnowledge } from '../../src/domain/knowledge/pack.ts'
import { questionLanguage } from '../../src/domain/knowledge/question-language.ts'
import type { Language } from '../../src/domain/language.ts'
import { fieldQuestions, forms } from '../knowledge/question-set.ts'

export interface Talk {
  readonly language: Language
  readonly question: string
  readonly generic: string
  readonly tuned: string
}

/** Questions of farmers with the answers of the built-in adviser: as long, and as much alike, as those of a real history. */
export function talks(): readonly Talk[] {
  const knowledge = {
    en: createKnowledge(buildPack(entryFiles, 'en')),
    bn: createKnowledge(buildPack(entryFiles, 'bn')),
  }
  return forms.flatMap(fieldQuestions).map(({ text }) => {
    const language = questionLanguage(text)
    const answer = knowledge[language].answer(text, '2026-02-15')
    return {
      ...{ language, question: text },
      ...{ generic: answer.untunedResponse, tuned: answer.tunedResponse },
    }
  })
}
