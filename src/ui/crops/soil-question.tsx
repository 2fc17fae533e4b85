import { useEffect, useLayoutEffect, useRef } from 'react'
import { writeDigits } from '#domain/digits.ts'
import {
  nutrientOf,
  type SoilRichness,
  soilRichness,
} from '#domain/recommender/input/reading-level.ts'
import { nutrients } from '#domain/recommender/readings.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { typedBeforeHydration } from '../phone/use-draft.ts'
import { Choices } from './choices.tsx'
import { soilOf } from './field-form.ts'
import type { FieldDrafts } from './use-field-drafts.ts'

export interface SoilQuestionProps extends FieldDrafts {
  /** The soil whose figures stand in the three fields. */
  readonly soil: SoilRichness | undefined
}

/** How rich the soil is: fills in N, P and K. Nothing else is stored. */
export function SoilQuestion({ form, write, soil }: SoilQuestionProps) {
  const { language } = useLanguage()
  /** The last answer, and the district whose figures it filled in. */
  const answered = useRef<{ readonly soil: SoilRichness; readonly district: string }>(undefined)

  function fillIn(text: string): void {
    const { district } = form
    const chosen = soilRichness.find((known) => known === text)
    answered.current = chosen && { soil: chosen, district }
    for (const name of nutrients) {
      const figure = chosen ? `${nutrientOf(chosen, name, district)}` : ''
      write(name, writeDigits(figure, language))
    }
  }

  const fillInAtStart = useRef(fillIn)
  useLayoutEffect(() => {
    const tapped = typedBeforeHydration('soil')
    if (tapped !== '') fillInAtStart.current(tapped)
  }, [])

  // The district may come after the answer: chosen here or in another tab, or read from the phone. Typed figures stay.
  useEffect(() => {
    const { soil: tapped, district } = answered.current ?? {}
    if (!tapped || district === undefined || district === form.district) return
    if (soilOf({ ...form, district }) === tapped) fillIn(tapped)
  })

  return (
    <Choices
      name="soil"
      question={<Text k="cropRec.soil" />}
      hint={<Text k="cropRec.soil.hint" />}
      value={soil ?? ''}
      onChoose={fillIn}
      choices={soilRichness.map((value) => ({
        value,
        label: <Text k={`cropRec.soil.${value}`} />,
        drawing: <Drawing sheet="land" name={`soil-${value}`} />,
      }))}
    />
  )
}
