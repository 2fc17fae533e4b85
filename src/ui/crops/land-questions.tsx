import { parseReading, writeDigits } from '#domain/digits.ts'
import { waterDrawing } from '#domain/drawing-names.ts'
import { nutrientOf, saltLevels, soilRichness } from '#domain/recommender/input/reading-level.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useDistricts } from '../kit/use-districts.ts'
import { Choices } from './choices.tsx'
import { unknownIn, withUnknown } from './field-form.ts'
import type { FieldDrafts } from './use-field-drafts.ts'

/** The drawings of `saltLevels`. */
const saltDrawings = ['salt-none', 'salt-some', 'salt-much'] as const

/** What every farmer can say of a field without a measurement: the place, water, salt, irrigation, and how rich the soil is. */
export function LandQuestions(drafts: FieldDrafts) {
  const { form, write } = drafts
  return (
    <>
      <District {...drafts} />
      <Choices
        name="landType"
        question={<Text k="cropRec.land" />}
        value={form.landType}
        onChoose={(landType) => write('landType', landType)}
        choices={landTypes.map((landType) => ({
          value: landType,
          label: <Text k={`cropRec.land.${landType}`} />,
          note: <Text k={`cropRec.depth.${landType}`} />,
          drawing: <Drawing sheet="land" name={waterDrawing(landType)} />,
        }))}
      />
      <Choices
        name="soilSalinity"
        question={<Text k="cropRec.salt" />}
        value={form.soilSalinity}
        onChoose={(soilSalinity) => write('soilSalinity', soilSalinity)}
        choices={saltLevels.map((value, salt) => ({
          value: `${value}`,
          label: <Text k={`cropRec.salt.${value}`} />,
          note: <Text k="cropRec.salt.guess" values={{ value }} />,
          drawing: <Drawing sheet="land" name={saltDrawings[salt] ?? ''} />,
        }))}
      />
      <Choices
        name="irrigated"
        question={<Text k="cropRec.irrigated" />}
        value={form.irrigated}
        onChoose={(irrigated) => write('irrigated', irrigated)}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: <Text k={`cropRec.irrigated.${value}`} />,
          drawing: <Drawing sheet="land" name={`irrigation-${value}`} />,
        }))}
      />
      <Soil {...drafts} />
    </>
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
      <option value="">{say('cropRec.unsaid')}</option>
      {names.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const nutrients = ['nitrogen', 'phosphorus', 'potassium'] as const

/** Fills in N, P and K. Nothing else is stored: the choice that is shown is the one whose figures stand in the three fields. */
function Soil({ form, write }: FieldDrafts) {
  const { language } = useLanguage()
  const richness = soilRichness.find((soil) =>
    nutrients.every((name) => parseReading(form[name]) === nutrientOf(soil, name, form.district)),
  )
  const unknown = unknownIn(form)
  const isUnknown = nutrients.every((name) => unknown.includes(name))

  function fillIn(chosen: string): void {
    const soil = soilRichness.find((known) => known === chosen)
    let ticked = form.unknown
    for (const name of nutrients) {
      const figure = soil ? `${nutrientOf(soil, name, form.district)}` : ''
      write(name, writeDigits(figure, language))
      ticked = withUnknown({ ...form, unknown: ticked }, name, false)
    }
    write('unknown', ticked)
  }

  return (
    <Choices
      name="soil"
      question={<Text k="cropRec.soil" />}
      hint={<Text k="cropRec.soil.hint" />}
      value={isUnknown ? '' : (richness ?? 'own')}
      onChoose={fillIn}
      choices={soilRichness.map((soil) => ({
        value: soil,
        label: <Text k={`cropRec.soil.${soil}`} />,
        drawing: <Drawing sheet="land" name={`soil-${soil}`} />,
      }))}
    />
  )
}
