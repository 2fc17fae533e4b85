import { useId, useState } from 'react'
import styles from './fold.module.css'
import { FoldButton } from './fold-button.tsx'
import type { Elements } from './jsx.ts'

export interface FoldProps {
  readonly title: Elements
  readonly children: Elements
}

/** A part of a card that is closed at first; its heading opens it. Paper shows it open. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.fold}>
      <h3>
        <FoldButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
        </FoldButton>
      </h3>
      <div id={id} className={styles.content} data-open={isOpen}>
        {children}
      </div>
    </section>
  )
}
