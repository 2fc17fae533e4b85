import { Fragment, useId } from 'react'
import type { PackEntry } from '#domain/knowledge/pack/pack.ts'
import { topicsOf } from '#domain/knowledge/pictures/find-by-pictures.ts'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { type Choosing, EntryChoices } from '../../records/answer-card/entry-choices.tsx'
import styles from './pictures.module.css'
import type { StepProps } from './step-props.ts'
import { useAskTitle } from './use-ask-title.ts'

/** All that is known about a crop, to look through. */
export function TopicsStep({ entries, place, month }: StepProps) {
  const { crop = '' } = place
  const { choosing, failure } = useAskTitle(crop)
  const { problems, practices } = topicsOf(entries, crop, month)
  if (problems.length + practices.length === 0) {
    return (
      <p>
        <Text k="pictures.nothing" />
      </p>
    )
  }
  const growing = (
    <Topics title={<Text k="pictures.practices" />} entries={practices} choosing={choosing} />
  )
  return (
    <Fragment>
      {failure && <FailureNotice code={failure.code} />}
      {place.list === 'growing' && growing}
      <Topics title={<Text k="pictures.problems" />} entries={problems} choosing={choosing} />
      {place.list !== 'growing' && growing}
    </Fragment>
  )
}

interface TopicsProps {
  readonly title: Elements
  readonly entries: readonly PackEntry[]
  readonly choosing: Choosing
}

function Topics({ title, entries, choosing }: TopicsProps) {
  const id = useId()
  if (entries.length === 0) return null
  const choices = entries.map((entry) => ({ id: entry.id, title: entry.text.title }))
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <EntryChoices {...{ choices, choosing }} />
    </section>
  )
}
