import { Fragment } from 'react'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useDistricts } from '../kit/use-districts.ts'
import { Choices } from './choices.tsx'
import type { RememberedField } from './field-form.ts'
import { type LandQuestionName, landChoices, landQuestions } from './land-choices.ts'

/** What every farmer can say of a field without a measurement, and what stays true of it: the place, water, salt, irrigation. */
export function LandQuestions(field: RememberedField) {
  return (
    <Fragment>
      <DistrictField {...field} />
      {landQuestions.map((name) => (
        <LandQuestion key={name} {...field} name={name} />
      ))}
    </Fragment>
  )
}

export interface LandQuestionProps extends RememberedField {
  readonly name: LandQuestionName
}

export function LandQuestion({ form, write, name }: LandQuestionProps) {
  const { question, choices } = landChoices[name]
  return (
    <Choices
      name={name}
      question={<Text k={question} />}
      value={form[name]}
      onChoose={(value) => write(name, value)}
      choices={choices.map(({ value, label, note, drawing }) => ({
        value,
        label: <Text k={label} />,
        note: note && <Text {...note} />,
        drawing: <Drawing sheet="land" name={drawing} />,
      }))}
    />
  )
}

export function DistrictField({ form, write }: RememberedField) {
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
