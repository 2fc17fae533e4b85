import { findDangers } from '../dangers/find-dangers.ts'
import { rememberNewest } from '../remember-newest.ts'
import { readableText } from '../text/bijoy.ts'
import { normalize } from '../text/normalize.ts'
import { tokenize } from '../text/tokenize.ts'
import { detectCrops } from './detect-crops.ts'
import { outsideThings } from './outside-things.ts'
import { partNamedBy } from './plant-parts.ts'
import { questionKind } from './question-kind.ts'
import { questionLanguage } from './question-language.ts'
import {
  type AskContext,
  type EarlierQuestion,
  type PartId,
  partIds,
  type Reading,
  type SignId,
  signIds,
} from './reading.ts'
import { signsNamedBy } from './signs.ts'
import { stopWords } from './stop-words.ts'
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
 * Reads a question, and the chips that were tapped, before anything is searched. A tapped crop comes before the words,
 * since a tap corrects them; then the words, then the question before: "and how much water?" is about its crop, and "and
 * for brinjal?" asks the same of another. Never throws.
 */
export function readQuestion(
  question: string,
  context: AskContext = {},
  before?: EarlierQuestion,
): ReadQuestion {
  const read = readOnce(question, context)
  if (before === undefined || context.crop !== undefined) return read
  const earlier = readOnce(before.question, before.context)
  const { dangers, language } = read
  if (read.crops.length === 0) return { ...read, crops: earlier.crops }
  return hasNoOtherWords(read) ? { ...earlier, crops: read.crops, dangers, language } : read
}

function hasNoOtherWords({ words, cropPlaces, isKindSaid }: ReadQuestion): boolean {
  if (isKindSaid) return false
  return words.tokens.every(
    (token, place) => cropPlaces.has(place) || token.length < 2 || stopWords.has(token),
  )
}

/** Typing, storing, answering, drawing and lists read the same words, one after the other. */
const readOnce = rememberNewest(8, readAlone)

function readAlone(asked: string, context: AskContext = {}): ReadQuestion {
  const question = readableText(asked)
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
  const { kind, isSaid, office } = questionKind(words, signs, named.positions)
  return {
    language,
    romanised,
    dangers: findDangers(asked),
    crops: context.crop === undefined ? named.ids : [context.crop],
    outside: outsideThings(words),
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
