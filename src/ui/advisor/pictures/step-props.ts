import type { PackEntry } from '#domain/knowledge/pack/pack.ts'
import type { PicturesPlace } from '../../kit/pictures-address.ts'

export interface StepProps {
  /** The knowledge on this phone. */
  readonly entries: readonly PackEntry[]
  readonly place: PicturesPlace
  /** 1–12. */
  readonly month: number
}
