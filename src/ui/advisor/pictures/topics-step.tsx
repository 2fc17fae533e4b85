import { type ReactNode, useId } from 'react'
import type { PackEntry } from '#domain/knowledge/pack/pack.ts'
import { topicsOf } from '#domain/knowledge/pictures/find-by-pictures.ts'
import { Text } from '../../kit/intl.tsx'
import { AskedTitles, Nothing } from './asked-titles.tsx'
import styles from './pictures.module.css'
import type { StepProps } from './step-props.ts'

/** All that is known about a crop, to look through. */
export function TopicsStep({ entries, place, month }: StepProps) {
  const { crop = '' } = place
  const { problems, practices } = topicsOf(entries, crop, month)
  if (problems.length + practices.length === 0) return <Nothing />
  return (
    <>
      <Topics title={<Text k="pictures.problems" />} {...{ crop }} entries={problems} />
      <Topics title={<Text k="pictures.practices" />} {...{ crop }} entries={practices} />
    </>
  )
}

interface TopicsProps {
  readonly title: ReactNode
  readonly crop: string
  readonly entries: readonly PackEntry[]
}

function Topics({ title, crop, entries }: TopicsProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <AskedTitles
        choices={entries.map((entry) => ({ id: entry.id, title: entry.text.title }))}
        crop={crop}
      />
    </section>
  )
}
