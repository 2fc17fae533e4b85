import { Link } from 'react-router-dom'
import { drawingAt } from '#domain/drawing-names.ts'
import { clearestSign } from '#domain/knowledge/answer/candidates-text.ts'
import {
  partsOf,
  problemsWith,
  signsOf,
  type Tapped,
  topicsOf,
} from '#domain/knowledge/pictures/find-by-pictures.ts'
import { partNames } from '#domain/understanding/names.ts'
import { Text, useLanguage } from '../../kit/intl.tsx'
import { cropName } from '../understood/crop-choices.ts'
import { AskedTitles, Nothing } from './asked-titles.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import styles from './pictures.module.css'
import { addressOf, type Place, signName } from './place.ts'
import type { StepProps } from './step-props.ts'
import { TopicsStep } from './topics-step.tsx'

/** The part of the plant; a crop without drawn problems has its topics here. */
export function PartStep(props: StepProps) {
  const { entries, place, month } = props
  const { crop = '' } = place
  const { language } = useLanguage()
  const parts = partsOf(entries, crop)
  if (parts.length === 0) return <TopicsStep {...props} />
  const { problems, practices } = topicsOf(entries, crop, month)
  const tiles = parts.map((id) => ({
    id,
    name: partNames[id][language],
    drawing: { sheet: 'part', name: id } as const,
  }))
  const partAt = (id: string) => parts.find((part) => part === id)
  return (
    <>
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
    </>
  )
}

export function SignStep({ entries, place, month }: StepProps) {
  const { language } = useLanguage()
  const tiles = signsOf(entries, tappedAt(place), month).map((sign) => ({
    id: sign,
    name: signName(sign, language),
    drawing: drawingAt(sign),
  }))
  if (tiles.length === 0) return <Nothing />
  return <PictureTiles tiles={tiles} tap={{ to: (sign) => addressOf({ ...place, sign }) }} />
}

/** The problems that show the sign, each with what tells it from the others. */
export function ProblemStep({ entries, place, month }: StepProps) {
  const problems = problemsWith(place.sign ?? '', entries, tappedAt(place), month)
  const choices = problems.map((problem) => ({
    id: problem.id,
    title: problem.text.title,
    sign: clearestSign(problem),
  }))
  return <AskedTitles choices={choices} crop={place.crop} />
}

function tappedAt({ crop = '', part }: Place): Tapped {
  return { crop, part: part === 'any' ? undefined : part }
}
