import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { parseReading, writeDigits } from '#domain/digits.ts'
import { nutrientOf, soilRichness } from '#domain/recommender/input/reading-level.ts'
import { nutrients } from '#domain/recommender/readings.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useDistricts } from '../kit/use-districts.ts'
import { typedBeforeHydration } from '../phone/use-draft.ts'
import { Choices } from './choices.tsx'
import { landChoices } from './land-choices.ts'
import type { FieldDrafts } from './use-field-drafts.ts'

/** What every farmer can say of a field without a measurement: the place, water, salt, irrigation, and how rich the soil is. */
export function LandQuestions(drafts: FieldDrafts) {
  const soil = useSoil(drafts)
  return (
    <>
      <District
        chosen={drafts.form.district}
        onChoose={(district) => {
          drafts.write('district', district)
          if (soil.chosen) soil.choose(soil.chosen, district)
        }}
      />
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
      <SoilQuestion {...soil} />
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

interface DistrictProps {
  readonly chosen: string
  readonly onChoose: (district: string) => void
}

function District({ chosen, onChoose }: DistrictProps) {
  const { language } = useLanguage()
  const say = useText()
  const districts = useDistricts()
  const names = districts.map(({ id, name }) => ({ id, name: name[language] }))
  names.sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <SelectField
      label={<Text k="cropRec.district" />}
      name="district"
      value={chosen}
      onChoose={onChoose}
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

interface SoilChoice {
  /** One of `soilRichness`; empty where none is chosen. */
  readonly chosen: string
  /** With an empty text where the choice is taken back. */
  choose(soil: string, district?: string): void
}

/** Fills in N, P and K. Nothing else is stored: the choice that is shown is the one whose figures stand in the three fields. */
function useSoil({ form, write }: FieldDrafts): SoilChoice {
  const { language } = useLanguage()
  const chosen = soilRichness.find((soil) =>
    nutrients.every((name) => parseReading(form[name]) === nutrientOf(soil, name, form.district)),
  )

  function choose(text: string, district = form.district): void {
    const soil = soilRichness.find((known) => known === text)
    for (const name of nutrients) {
      const figure = soil ? `${nutrientOf(soil, name, district)}` : ''
      write(name, writeDigits(figure, language))
    }
  }

  const chooseAtStart = useRef(choose)
  useLayoutEffect(() => {
    const tapped = typedBeforeHydration('soil')
    if (tapped !== '') chooseAtStart.current(tapped)
  }, [])

  return { chosen: chosen ?? '', choose }
}

function SoilQuestion({ chosen, choose }: SoilChoice) {
  return (
    <Choices
      name="soil"
      question={<Text k="cropRec.soil" />}
      hint={<Text k="cropRec.soil.hint" />}
      value={chosen}
      onChoose={(soil) => choose(soil)}
      choices={soilRichness.map((soil) => ({
        value: soil,
        label: <Text k={`cropRec.soil.${soil}`} />,
        drawing: <Drawing sheet="land" name={`soil-${soil}`} />,
      }))}
    />
  )
}
