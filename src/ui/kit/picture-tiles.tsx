import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { DrawingSheet } from '#domain/drawing-names.ts'
import { scriptLanguage } from '#domain/language.ts'
import { Drawing } from './drawing.tsx'
import type { Elements } from './jsx.ts'
import styles from './tiles.module.css'

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
    | Toggling
  /** The id of the heading that says what is chosen. */
  readonly labelledBy?: string
  /** A tile of another kind, after the others. */
  readonly last?: Elements
}

/** Several can be chosen. */
interface Toggling {
  readonly toggle: (id: string) => void
  readonly isChosen: (id: string) => boolean
  /** No more can be chosen; what is chosen can be taken back. */
  readonly isFull: boolean
}

/** Things to choose from by their drawings, three in a row on a phone. */
export function PictureTiles({ tiles, tap, labelledBy, last }: PictureTilesProps) {
  return (
    <ul className={styles.tiles} aria-labelledby={labelledBy}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          {'to' in tap && <TileLink tile={tile} to={tap.to(tile.id)} />}
          {'choose' in tap && (
            <button
              type="button"
              className={styles.tile}
              aria-busy={tap.isBusy}
              aria-disabled={tap.isBusy}
              onClick={() => tap.isBusy || tap.choose(tile.id)}
            >
              <TileContent {...tile} />
            </button>
          )}
          {'toggle' in tap && <TileToggle tile={tile} {...tap} />}
        </li>
      ))}
      {last && <li>{last}</li>}
    </ul>
  )
}

function TileToggle({ tile, toggle, isChosen, isFull }: Toggling & { readonly tile: PictureTile }) {
  const isPressed = isChosen(tile.id)
  const isDisabled = isFull && !isPressed
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || toggle(tile.id)}
    >
      <TileContent {...tile} />
    </button>
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
    <Fragment>
      {drawing && <Drawing {...drawing} />}
      <span lang={scriptLanguage(name)}>{name}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </Fragment>
  )
}
