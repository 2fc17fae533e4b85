import { Fragment, useState } from 'react'
import { TextField } from '../kit/field.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { cropsNamed, type NamedCrop } from './crop-names.ts'
import styles from './crop-search.module.css'

export interface CropSearchProps {
  /** Whether a crop can be chosen here; without it all can. */
  readonly isOffered?: (id: string) => boolean
  /** Draws the crops that the typed text names: all of them before anything is typed. */
  readonly children: (found: readonly NamedCrop[], isTyped: boolean) => Elements
}

/** A search for a crop by any of its names, in either language. Its words are those of the part `answer`. */
export function CropSearch({ isOffered = () => true, children }: CropSearchProps) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const found = cropsNamed(typed, language).filter(({ id }) => isOffered(id))
  return (
    <Fragment>
      <TextField
        label={<Text k="choose.search" />}
        name="crop"
        autoComplete="off"
        value={typed}
        onType={setTyped}
      />
      <p role="status" className={styles.none}>
        {found.length === 0 && <Text k="choose.none" />}
      </p>
      {children(found, typed.trim() !== '')}
    </Fragment>
  )
}
