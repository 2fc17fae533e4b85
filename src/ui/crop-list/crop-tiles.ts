import { cropDrawing } from '#domain/drawing-names.ts'
import type { Language } from '#domain/language.ts'
import type { PictureTile } from '../kit/picture-tiles.tsx'
import { withNames } from './crop-names.ts'

/** Crops by their drawings, without those that this version does not know. */
export function cropTiles(ids: readonly string[], language: Language): readonly PictureTile[] {
  return withNames(ids, language).map(({ id, text }) => ({
    id,
    name: text,
    drawing: { sheet: 'crop', name: cropDrawing(id) },
  }))
}
