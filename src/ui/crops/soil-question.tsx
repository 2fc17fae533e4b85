import { useLayoutEffect, useRef } from 'react'
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

/**
 * How rich the soil is: fills in N, P and K. The last answer is stored with the district whose figures it filled in: the
 * district may change later, here, on another page or on another phone, and estimates follow it. Typed figures stay.
 */
export function SoilQuestion(props: SoilQuestionProps) {
  const { form, write, soil, soilAnswer, setSoilAnswer } = props
  const { language } = useLanguage()

  function fillIn(text: string): void {
    const chosen = soilRichness.find((known) => known === text)
    setSoilAnswer(chosen ? `${chosen} ${form.district}` : '')
    for (const name of nutrients) {
      const figure = chosen ? `${nutrientOf(chosen, name, form.district)}` : ''
      write(name, writeDigits(figure, language))
    }
  }

  const fillInAtStart = useRef(fillIn)
  useLayoutEffect(() => {
    const tapped = typedBeforeHydration('soil')
    if (tapped !== '') fillInAtStart.current(tapped)
  }, [])

  // Before the next paint: else the choice is gone from the screen for a moment.
  useLayoutEffect(() => {
    const [chosen = '', district = ''] = soilAnswer.split(' ')
    if (chosen === '' || district === form.district) return
    if (soilOf({ ...form, district }) === chosen) fillIn(chosen)
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
