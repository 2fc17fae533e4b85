import type { Language } from '#domain/language.ts'
import {
  type AskContext,
  type PartId,
  partIds,
  type QuestionKind,
  questionKinds,
  type Reading,
  type SignId,
  signIds,
} from '#domain/understanding/reading.ts'
import { cropName, type NamedCrop } from '../../crop-list/crop-names.ts'

export interface UnderstoodThings {
  readonly crop: NamedCrop | undefined
  readonly part: PartId | undefined
  readonly sign: SignId | undefined
  /** Undefined when it is a guess. */
  readonly kind: QuestionKind | undefined
  /** Names of things that the knowledge has nothing about. */
  readonly outside: readonly string[]
  /** The part would help, and nobody has said it. */
  readonly asksForPart: boolean
}

/** What the chips say: what was read, which counts the taps too. */
export function understoodOf(
  reading: Reading,
  context: AskContext = {},
  language: Language,
): UnderstoodThings {
  const crop = [...reading.crops, context.crop].flatMap((id) => {
    const text = id === undefined ? undefined : cropName(id, language)
    return id !== undefined && text !== undefined ? [{ id, text }] : []
  })[0]
  const part = partIds.find((id) => id === (reading.parts[0] ?? context.part))
  const isProblem = reading.kind === 'diagnose' || reading.kind === 'treat'
  return {
    crop,
    part,
    sign: signIds.find((id) => id === (reading.signs[0] ?? context.sign)),
    kind: reading.isKindSaid ? questionKinds.find((id) => id === reading.kind) : undefined,
    outside: reading.outside.map(({ name }) => name[language]),
    asksForPart: crop !== undefined && !part && isProblem && reading.isKindSaid,
  }
}
