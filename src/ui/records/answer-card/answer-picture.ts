import { drawingAt } from '#domain/drawing-names.ts'
import problemDrawings from '#domain/knowledge/problem-drawings.json' with { type: 'json' }
import type { PictureOf } from './card-picture.tsx'

export interface PictureFacts {
  /** The name over the answer. */
  readonly title: string | undefined
  /** The entries behind the answer. */
  readonly sources: readonly { readonly id: string; readonly title: string }[]
  /** The crop that was asked about: an id of `cropAliases`. */
  readonly crop: string | undefined
}

const drawings: Readonly<Record<string, string>> = problemDrawings

/** The drawing of the problem that the answer names, and of the one crop that was asked about; undefined without both. */
export function answerPicture({ title, sources, crop }: PictureFacts): PictureOf | undefined {
  const source = sources.find((each) => each.title === title)
  const problem = source && problemDrawing(source.id)
  return problem || crop !== undefined ? { crop, problem } : undefined
}

/** How the problem of an entry looks, or the animal behind it; undefined for an entry without a drawing. */
export function problemDrawing(id: string): PictureOf['problem'] {
  const address = drawings[id]
  return address === undefined ? undefined : drawingAt(address)
}
