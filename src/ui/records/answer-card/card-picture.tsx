import { cropDrawing, type DrawingSheet } from '#domain/drawing-names.ts'
import { Drawing } from '../../kit/drawing.tsx'
import styles from './answer-card.module.css'

/** What an answer is about, as far as it is known. */
export interface PictureOf {
  /** An id of `cropAliases`. */
  readonly crop?: string | undefined
  /** How the problem looks, or the animal behind it. */
  readonly problem?: { readonly sheet: DrawingSheet; readonly name: string } | undefined
}

/** The problem, with the crop small in its corner; or the one that is known. */
export function CardPicture({ crop, problem }: PictureOf) {
  const drawnCrop = crop !== undefined && <Drawing sheet="crop" name={cropDrawing(crop)} />
  if (!problem) return drawnCrop && <span className={styles.picture}>{drawnCrop}</span>
  return (
    <span className={styles.picture}>
      <Drawing {...problem} />
      {drawnCrop && <span className={styles.corner}>{drawnCrop}</span>}
    </span>
  )
}
