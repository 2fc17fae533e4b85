import { cropDrawing } from '#domain/drawing-names.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { type Ask, partIds, type SignId, signIds } from '#domain/understanding/reading.ts'
import type { PictureTile } from '../../kit/picture-tiles.tsx'

/** The drawing of an answer to what is asked back; undefined for one that this version does not know. */
export function choiceDrawing(asked: Ask['id'], id: string): PictureTile['drawing'] {
  switch (asked) {
    case 'crop':
      return cropAliases.some((crop) => crop.id === id)
        ? { sheet: 'crop', name: cropDrawing(id) }
        : undefined
    case 'part': {
      const part = partIds.find((known) => known === id)
      return part && { sheet: 'part', name: part }
    }
    case 'sign': {
      const sign = signIds.find((known) => known === id)
      return sign && { sheet: sign === 'insects' ? 'bug' : 'sign', name: signDrawings[sign] }
    }
  }
}

/** One drawing for each sign that a question can name: a common one of its kind. */
const signDrawings: Readonly<Record<SignId, string>> = {
  yellow: 'yellow-leaf',
  spots: 'round-spots',
  streaks: 'streaks',
  drying: 'dry-edge',
  powder: 'white-powder',
  mould: 'grey-mould',
  wilt: 'wilt',
  rot: 'wet-rot',
  holes: 'holes',
  chewed: 'eaten-edge',
  curl: 'crinkled',
  sticky: 'sticky',
  galls: 'galls',
  stunted: 'stunted',
  drop: 'fruit-drop',
  'dead-heart': 'dead-heart',
  'white-ear': 'white-ear',
  'empty-grain': 'empty-grain',
  cracks: 'cracked-fruit',
  insects: 'caterpillar',
  webs: 'webs',
  mosaic: 'mosaic',
  gum: 'gum',
  bored: 'borer-hole',
  purple: 'purple-leaf',
  lodging: 'lodging',
  'no-fruit': 'no-fruit',
  'seedlings-die': 'seedlings-die',
  animals: 'animals',
}
