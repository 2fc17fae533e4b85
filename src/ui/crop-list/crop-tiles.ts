import { cropDrawing } from '#domain/drawing-names.ts'
import type { PictureTile } from '../kit/picture-tiles.tsx'
import type { NamedCrop } from './crop-names.ts'

export function cropTiles(crops: readonly NamedCrop[]): readonly PictureTile[] {
  return crops.map(({ id, text }) => ({
    id,
    name: text,
    drawing: { sheet: 'crop', name: cropDrawing(id) },
  }))
}
