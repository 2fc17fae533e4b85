import { findDangers } from '../dangers/find-dangers.ts'
import { normalize } from '../text/normalize.ts'
import { tokenize } from '../text/tokenize.ts'
import { detectCrops } from './detect-crops.ts'
import { outsideThings } from './outside-things.ts'
import { partNamedBy } from './plant-parts.ts'
import { questionKind } from './question-kind.ts'
import { questionLanguage } from './question-language.ts'
import {
  type AskContext,
  type PartId,
  partIds,
  type Reading,
  type SignId,
  signIds,
} from './reading.ts'
import { signsNamedBy } from './signs.ts'
import type { QuestionWords } from './word-groups.ts'

/** A reading with the words that it was read from. */
export interface ReadQuestion extends Reading {
  /** The office that helps with a question for people or money. */
  readonly office: string | undefined
  readonly words: QuestionWords
  /** Positions of the words that name a crop. */
  readonly cropPlaces: ReadonlySet<number>
}

/** The words of a question that are read. Each unknown one costs a search of the vocabulary. */
const maxWords = 120

/**
 * Reads a question, and the chips that were tapped, before anything is searched. A chip adds what the words do not say:
 * a crop in the words comes before the crop of the context ("and for brinjal?"). Never throws.
 */
export function readQuestion(question: string, context: AskContext = {}): ReadQuestion {
  const language = questionLanguage(question)
  const romanised = language === 'bn' && !/[\u0980-\u09ff]/.test(question)
  const words = {
    tokens: tokenize(normalize(question)).slice(0, maxWords),
    romanised: language === 'bn',
  }
  const named = detectCrops(words)
  const rest = {
    ...words,
    tokens: words.tokens.map((token, place) => (named.positions.has(place) ? '' : token)),
  }
  const parts = rest.tokens.flatMap((token) => partNamedBy(token, words.romanised)?.id ?? [])
  const signs = signsNamedBy(rest)
  const { kind, isSaid, office } = questionKind(words, signs)
  return {
    language,
    romanised,
    dangers: findDangers(question),
    crops: named.ids.length > 0 || context.crop === undefined ? named.ids : [context.crop],
    outside: outsideThings(rest),
    kind,
    isKindSaid: isSaid,
    office,
    parts: withChip(parts, partIds, context.part),
    signs: withChip(signs, signIds, context.sign),
    words,
    cropPlaces: named.positions,
  }
}

function withChip<Id extends PartId | SignId>(
  found: readonly Id[],
  known: readonly Id[],
  chip: string | undefined,
): readonly Id[] {
  const tapped = known.filter((id) => id === chip)
  return [...new Set([...tapped, ...found])]
}
