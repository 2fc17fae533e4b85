import type { DrawingSheet } from '#domain/drawing-names.ts'
import problemDrawings from '#domain/knowledge/problem-drawings.json' with { type: 'json' }
import type { PictureOf } from './card-picture.tsx'

export interface PictureFacts {
  /** The name over the answer. */
  readonly title: string | undefined
  /** The entries behind the answer. */
  readonly sources: readonly { readonly id: string; readonly title: string }[]
  /** The crops that the question names, or that were tapped beside it: ids of `cropAliases`. */
  readonly crops: readonly string[]
}

const drawings: Readonly<Record<string, string>> = problemDrawings

/** The drawing of the problem that the answer names, and of the one crop that was asked about; undefined without both. */
export function answerPicture({ title, sources, crops }: PictureFacts): PictureOf | undefined {
  const source = sources.find((each) => each.title === title)
  const [sheet, name] = (source && drawings[source.id])?.split('/') ?? []
  const [crop] = crops.length === 1 ? crops : []
  if (name === undefined && crop === undefined) return undefined
  // A test holds each line of the file against the sheets.
  return { crop, problem: name === undefined ? undefined : { sheet: sheet as DrawingSheet, name } }
}
