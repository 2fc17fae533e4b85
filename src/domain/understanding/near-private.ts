import type { QuestionKind, Reading } from './reading.ts'

/** How long an owner's questions after a private one count as near it. */
export const nearPrivateMs = 3_600_000

/** The wait of a question on the phone is known to the second. */
const waitStepMs = 1_000

/**
 * What an owner's earlier questions say about one: `continues` a private one, which stands right before it, or `later` than
 * one, in the same hour.
 */
export type NearPrivate = 'continues' | 'later'

/** An earlier question of the same owner. */
export interface EarlierAsked {
  readonly askedMs: number
  readonly isPrivate: boolean
}

/**
 * Whether a question stands near a private one; undefined where it does not.
 * @param askedMs when it was asked, by the clock of `earlier`
 * @param earlier questions that were stored before it
 * @param isParentPrivate whether the question that it follows by its key is private, at any age
 */
export function nearPrivate(
  askedMs: number,
  earlier: readonly EarlierAsked[],
  isParentPrivate: boolean,
): NearPrivate | undefined {
  const recent = earlier
    .filter((one) => askedMs - one.askedMs < nearPrivateMs)
    .sort((a, b) => b.askedMs - a.askedMs)
  // One that waited on the phone may be stored after some that were asked later: those do not stand before it.
  const before = recent.find((one) => one.isPrivate || one.askedMs <= askedMs + waitStepMs)
  if (isParentPrivate || before?.isPrivate) return 'continues'
  return recent.some(({ isPrivate }) => isPrivate) ? 'later' : undefined
}

/** Kinds of question whose answers name the means of a suicide. */
const kindsOfMeans: readonly QuestionKind[] = ['product', 'mix']

/**
 * Whether a question is private by its own words, or by those before it. After a private question only one that asks
 * plainly about a crop is not: it names the crop, says what is asked, shows no danger, and asks for no product.
 */
export function isPrivateQuestion(reading: ReadWords, near: NearPrivate | undefined): boolean {
  const { dangers, kind, isKindSaid, cropPlaces } = reading
  if (dangers.some(({ severity }) => severity === 'private')) return true
  if (near === undefined) return false
  if (dangers.length > 0 || kindsOfMeans.includes(kind)) return true
  return near === 'continues' && !(isKindSaid && cropPlaces.size > 0)
}

type ReadWords = Pick<Reading, 'dangers' | 'kind' | 'isKindSaid'> & {
  /** Positions of the words that name a crop: a tap alone says little. */
  readonly cropPlaces: ReadonlySet<number>
}
