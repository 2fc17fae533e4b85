import { type DrawingSheet, sheetAddress } from '#domain/drawing-names.ts'
import styles from './drawing.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

export interface DrawingProps {
  readonly sheet: DrawingSheet
  /** The name of a file in `src/ui/drawings/<sheet>/`, without its ending. */
  readonly name: string
}

/**
 * A drawing on its pale tile, as large as the CSS variable `--drawing` (64 px). Screen readers skip it: words stand
 * beside it. Its sheet is fetched after hydration, so that the scripts come first on a slow network.
 */
export function Drawing({ sheet, name }: DrawingProps) {
  const isHydrated = useIsHydrated()
  return (
    <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden>
      {isHydrated && <use href={`${sheetAddress(sheet)}#${name}`} />}
    </svg>
  )
}
