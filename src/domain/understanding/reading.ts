import type { Danger } from '../dangers/danger.ts'
import type { Language } from '../language.ts'

/**
 * What a question asks for. An entry of the knowledge names the kinds that it answers.
 * `diagnose` what is it · `treat` what to do about a problem · `when` when to sow or plant · `seed` where to get seed or
 * saplings · `product` which product, how much of it · `mix` may I mix products · `method` how one practice is done (grafting, seed
 * treatment, traps) · `grow` how to grow the crop from the start · `service` loan, training, machine, help
 */
export const questionKinds = [
  ...(['diagnose', 'treat', 'when', 'variety', 'seed', 'fertiliser', 'weeds', 'water'] as const),
  ...(['product', 'mix', 'method', 'harvest', 'store', 'grow', 'price', 'service'] as const),
] as const

export type QuestionKind = (typeof questionKinds)[number]

/** Parts of a plant that a problem shows on. */
export const partIds = [
  ...(['leaf', 'stem', 'branch', 'base', 'root', 'tuber', 'flower', 'fruit'] as const),
  ...(['pod', 'ear', 'seedling', 'whole'] as const),
] as const

export type PartId = (typeof partIds)[number]

/** What a problem looks like. `signs.ts` has the words of each. */
export const signIds = [
  ...(['yellow', 'spots', 'streaks', 'drying', 'powder', 'mould', 'wilt', 'rot', 'holes'] as const),
  ...(['chewed', 'curl', 'sticky', 'galls', 'stunted', 'drop', 'dead-heart'] as const),
  ...(['white-ear', 'empty-grain', 'cracks', 'insects', 'webs', 'mosaic', 'gum', 'bored'] as const),
  ...(['purple', 'lodging', 'no-fruit', 'seedlings-die', 'animals'] as const),
] as const

export type SignId = (typeof signIds)[number]

/** A thing that the knowledge has nothing about, and who can help. */
export interface OutsideThing {
  readonly id: string
  readonly kind: OutsideKind
  readonly name: Readonly<Record<Language, string>>
  /** An id of the offices in `dangers/helplines.ts`; absent for what is not about farming. */
  readonly office?: string
}

export type OutsideKind =
  | 'plant'
  | 'animal'
  | 'fish'
  | 'health'
  | 'machine'
  | 'money'
  | 'weather'
  | 'tonic'
  | 'other'

/** What a question says, read before anything is searched. */
export interface Reading {
  readonly language: Language
  /** Bengali typed in Latin letters. */
  readonly romanised: boolean
  /** The most urgent first. */
  readonly dangers: readonly Danger[]
  /** Ids of `cropAliases`. */
  readonly crops: readonly string[]
  readonly outside: readonly OutsideThing[]
  readonly kind: QuestionKind
  /** Whether words of the question say the kind; otherwise it is a guess. */
  readonly isKindSaid: boolean
  readonly parts: readonly PartId[]
  readonly signs: readonly SignId[]
}

/** What is known beside the words of a question: chips that were tapped, and the question before. */
export interface AskContext {
  /** The client key of the conversation that this question follows. */
  readonly parentKey?: string
  readonly crop?: string
  readonly part?: string
  readonly sign?: string
  readonly district?: string
}

/** The question that another follows, with what was tapped beside it. */
export interface EarlierQuestion {
  readonly question: string
  readonly context?: AskContext | undefined
}

/** One thing that is asked back, with the answers to tap. `id` is the field of `AskContext` that a choice fills. */
export interface Ask {
  readonly id: 'crop' | 'part' | 'sign'
  readonly text: string
  readonly choices: readonly AskChoice[]
}

export interface AskChoice {
  readonly id: string
  readonly text: string
}
