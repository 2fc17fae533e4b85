import { findDangers } from '../dangers/find-dangers.ts'
import { normalize } from '../text/normalize.ts'
import { tokenize } from '../text/tokenize.ts'
import { detectCrops } from './detect-crops.ts'
import { questionLanguage } from './question-language.ts'
import type { AskContext, Reading } from './reading.ts'

/** Reads a question, and the chips that were tapped, before anything is searched. Never throws. */
export function readQuestion(question: string, context: AskContext = {}): Reading {
  const language = questionLanguage(question)
  const romanised = language === 'bn' && !/[\u0980-\u09ff]/.test(question)
  const words = { tokens: tokenize(normalize(question)).slice(0, maxWords), romanised }
  const named = detectCrops(words, () => false).ids
  return {
    language,
    romanised,
    dangers: findDangers(question),
    crops: named.length > 0 || context.crop === undefined ? named : [context.crop],
    outside: [],
    kind: 'treat',
    isKindSaid: false,
    parts: [],
    signs: [],
  }
}

/** The words of a question that are read. */
const maxWords = 120
