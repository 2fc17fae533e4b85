import { entryFiles } from '../../server/knowledge/entry-files.ts'
import { createKnowledge } from '../../src/domain/knowledge/knowledge.ts'
import { buildPack } from '../../src/domain/knowledge/pack/pack.ts'
import type { Language } from '../../src/domain/language.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import { fieldQuestions, forms } from '../questions/question-set.ts'

export interface SampleConversation {
  readonly language: Language
  readonly question: string
  readonly generic: string
  readonly tuned: string
}

/** Farmers' questions with the answers of the built-in adviser: their lengths and words are like those of a real history. */
export function sampleConversations(): readonly SampleConversation[] {
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
