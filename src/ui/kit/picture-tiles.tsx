import { Link } from 'react-router-dom'
import type { DrawingSheet } from '#domain/drawing-names.ts'
import { scriptLanguage } from '#domain/language.ts'
import { Drawing } from './drawing.tsx'
import styles from './picture-tiles.module.css'

export interface PictureTile {
  readonly id: string
  readonly name: string
  /** Undefined for what this version does not know: its name stands alone. */
  readonly drawing: { readonly sheet: DrawingSheet; readonly name: string } | undefined
  /** Small, below the name. */
  readonly note?: string | undefined
}

export interface PictureTilesProps {
  readonly tiles: readonly PictureTile[]
  /** Where a tap leads (a tile without an address can only be read), or what it does. */
  readonly tap:
    | { readonly to: (id: string) => string | undefined }
    | { readonly choose: (id: string) => void; readonly isBusy: boolean }
  /** The id of the heading that says what is chosen. */
  readonly labelledBy?: string
}

/** Things to choose from by their drawings, three in a row on a phone. */
export function PictureTiles({ tiles, tap, labelledBy }: PictureTilesProps) {
  return (
    <ul className={styles.tiles} aria-labelledby={labelledBy}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          {'to' in tap ? (
            <TileLink tile={tile} to={tap.to(tile.id)} />
          ) : (
            <button
              type="button"
              className={styles.tile}
              aria-disabled={tap.isBusy}
              onClick={() => tap.isBusy || tap.choose(tile.id)}
            >
              <TileContent {...tile} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TileLinkProps {
  readonly tile: PictureTile
  readonly to: string | undefined
}

function TileLink({ tile, to }: TileLinkProps) {
  const content = <TileContent {...tile} />
  if (to === undefined) return <div className={styles.tile}>{content}</div>
  return (
    <Link className={styles.tile} to={to}>
      {content}
    </Link>
  )
}

function TileContent({ name, drawing, note }: PictureTile) {
  return (
    <>
      {drawing && <Drawing {...drawing} />}
      <span lang={scriptLanguage(name)}>{name}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  )
}
