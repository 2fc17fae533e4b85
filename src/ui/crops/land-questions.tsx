import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { writeDigits } from '#domain/digits.ts'
import {
  nutrientOf,
  type SoilRichness,
  soilRichness,
} from '#domain/recommender/input/reading-level.ts'
import { nutrients } from '#domain/recommender/readings.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useDistricts } from '../kit/use-districts.ts'
import { typedBeforeHydration } from '../phone/use-draft.ts'
import { Choices } from './choices.tsx'
import { soilOf } from './field-form.ts'
import { landChoices } from './land-choices.ts'
import type { FieldDrafts } from './use-field-drafts.ts'

/** What every farmer can say of a field without a measurement: the place, water, salt, irrigation, and how rich the soil is. */
export function LandQuestions(drafts: FieldDrafts) {
  return (
    <>
      <District {...drafts} />
      <LandQuestion
        {...drafts}
        name="landType"
        note={(landType) => <Text k={`cropRec.depth.${landType}`} />}
      />
      <LandQuestion
        {...drafts}
        name="soilSalinity"
        note={(value) => <Text k="cropRec.salt.guess" values={{ value: Number(value) }} />}
      />
      <LandQuestion {...drafts} name="irrigated" />
      <Soil {...drafts} />
    </>
  )
}

interface LandQuestionProps<Name extends keyof typeof landChoices> extends FieldDrafts {
  readonly name: Name
  /** Below the words of an answer. */
  readonly note?: (value: (typeof landChoices)[Name]['choices'][number]['value']) => ReactNode
}

function LandQuestion<Name extends keyof typeof landChoices>({
  form,
  write,
  name,
  note,
}: LandQuestionProps<Name>) {
  const { question, choices } = landChoices[name]
  return (
    <Choices
      name={name}
      question={<Text k={question} />}
      value={form[name]}
      onChoose={(value) => write(name, value)}
      choices={choices.map(({ value, label, drawing }) => ({
        ...{ value, label: <Text k={label} />, note: note?.(value) },
        drawing: <Drawing sheet="land" name={drawing} />,
      }))}
    />
  )
}

function District({ form, write }: FieldDrafts) {
  const { language } = useLanguage()
  const say = useText()
  const districts = useDistricts()
  const names = districts.map(({ id, name }) => ({ id, name: name[language] }))
  names.sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <SelectField
      label={<Text k="cropRec.district" />}
      name="district"
      value={form.district}
      onChoose={(district) => write('district', district)}
    >
      <option value="">{say('crop.chooseDistrict')}</option>
      {names.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Fills in N, P and K. Nothing else is stored: the choice that is shown is the one whose figures stand in the three fields. */
function Soil({ form, write }: FieldDrafts) {
  const { language } = useLanguage()
  /** The last answer, and the district whose figures it filled in. */
  const answered = useRef<{ readonly soil: SoilRichness; readonly district: string }>(undefined)

  function fillIn(text: string): void {
    const { district } = form
    const soil = soilRichness.find((known) => known === text)
    answered.current = soil && { soil, district }
    for (const name of nutrients) {
      const figure = soil ? `${nutrientOf(soil, name, district)}` : ''
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
    const { soil, district } = answered.current ?? {}
    if (!soil || district === undefined || district === form.district) return
    if (soilOf({ ...form, district }) === soil) fillIn(soil)
  })

  return (
    <Choices
      name="soil"
      question={<Text k="cropRec.soil" />}
      hint={<Text k="cropRec.soil.hint" />}
      value={soilOf(form) ?? ''}
      onChoose={fillIn}
      choices={soilRichness.map((soil) => ({
        value: soil,
        label: <Text k={`cropRec.soil.${soil}`} />,
        drawing: <Drawing sheet="land" name={`soil-${soil}`} />,
      }))}
    />
  )
}
