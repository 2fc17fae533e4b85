import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { drawingAt } from '#domain/drawing-names.ts'
import { clearestSign } from '#domain/knowledge/answer/candidates-text.ts'
import {
  partsOf,
  problemsWith,
  signsOf,
  topicsOf,
} from '#domain/knowledge/pictures/find-by-pictures.ts'
import { partNames } from '#domain/understanding/names.ts'
import { cropName } from '../../crop-list/crop-names.ts'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text, useLanguage } from '../../kit/intl.tsx'
import { PictureTiles } from '../../kit/picture-tiles.tsx'
import { addressOf } from '../../kit/pictures-address.ts'
import { EntryChoices } from '../../records/answer-card/entry-choices.tsx'
import styles from './pictures.module.css'
import { signName, tappedAt } from './place.ts'
import type { StepProps } from './step-props.ts'
import { useAskTitle } from './use-ask-title.ts'

export function PartStep({ entries, place, month }: StepProps) {
  const { crop = '' } = place
  const { language } = useLanguage()
  const parts = partsOf(entries, crop)
  const { problems, practices } = topicsOf(entries, crop, month)
  const tiles = parts.map((id) => ({
    id,
    name: partNames[id][language],
    drawing: { sheet: 'part', name: id } as const,
  }))
  const partAt = (id: string) => parts.find((part) => part === id)
  return (
    <Fragment>
      <PictureTiles tiles={tiles} tap={{ to: (id) => addressOf({ crop, part: partAt(id) }) }} />
      <nav className={styles.more}>
        <Link to={addressOf({ crop, part: 'any' })}>
          <Text k="pictures.anyPart" />
        </Link>
        <Link to={addressOf({ crop, list: 'topics' })}>
          <Text
            k="pictures.topicsOf"
            values={{
              crop: cropName(crop, language) ?? crop,
              count: problems.length + practices.length,
            }}
          />
        </Link>
      </nav>
    </Fragment>
  )
}

export function SignStep({ entries, place, month }: StepProps) {
  const { language } = useLanguage()
  const tiles = signsOf(entries, tappedAt(place), month).map((sign) => ({
    id: sign,
    name: signName(sign, language),
    drawing: drawingAt(sign),
  }))
  return <PictureTiles tiles={tiles} tap={{ to: (sign) => addressOf({ ...place, sign }) }} />
}

/** The problems that show the sign, each with what tells it from the others. */
export function ProblemStep({ entries, place, month }: StepProps) {
  const { choosing, failure } = useAskTitle(place.crop)
  const problems = problemsWith(place.sign ?? '', entries, tappedAt(place), month)
  const choices = problems.map((problem) => ({
    id: problem.id,
    title: problem.text.title,
    sign: clearestSign(problem),
  }))
  return (
    <Fragment>
      {failure && <FailureNotice code={failure.code} />}
      <EntryChoices choices={choices} choosing={choosing} />
    </Fragment>
  )
}
