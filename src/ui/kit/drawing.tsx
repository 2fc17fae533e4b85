import type { DrawingSheet } from '#domain/drawing-names.ts'
import styles from './drawing.module.css'
import { useSheet } from './drawing-sheet.ts'

export interface DrawingProps {
  readonly sheet: DrawingSheet
  /** The name of a file in `src/ui/drawings/<sheet>/`, without its ending. */
  readonly name: string
}

/**
 * A drawing on its pale tile, as large as the CSS variable `--drawing` (64 px); the tile is empty until its sheet is here.
 * Screen readers skip it: words stand beside it.
 */
export function Drawing({ sheet, name }: DrawingProps) {
  const markup = useSheet(sheet)?.get(name) ?? ''
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 64 64"
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build wrote the sheet from our own files
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
