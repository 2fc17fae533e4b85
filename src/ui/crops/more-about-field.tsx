import { FieldFrame } from '../kit/field-frame.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToday } from '../kit/use-today.ts'
import { type FieldForm, rainfallPeriods } from './field-form.ts'
import styles from './more-about-field.module.css'
import { useDayText } from './use-day-text.ts'
import { useDistricts } from './use-districts.ts'
import type { FieldDrafts } from './use-field-drafts.ts'

/** The optional fields of the form, folded. The summary shows what is filled in. */
export function MoreAboutField({ form, write }: FieldDrafts) {
  const say = useText()
  const summary = useSummary(form)
  return (
    <details className={styles.more}>
      <summary>
        <Text k="cropRec.more" />
        <span className={styles.said}>{summary === '' ? say('cropRec.moreNote') : summary}</span>
      </summary>
      <div className={styles.inputs}>
        <SowingDate {...{ form, write }} />
        <SelectField
          label={<Text k="cropRec.period" />}
          name="rainfallPeriod"
          value={form.rainfallPeriod}
          onChoose={(period) => write('rainfallPeriod', period)}
        >
          <option value="">{say('cropRec.unsaid')}</option>
          {rainfallPeriods.map((period) => (
            <option key={period} value={period}>
              {say(`cropRec.period.${period}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<Text k="cropRec.irrigated" />}
          name="irrigated"
          value={form.irrigated}
          onChoose={(irrigated) => write('irrigated', irrigated)}
        >
          <option value="">{say('cropRec.unsaid')}</option>
          <option value="yes">{say('cropRec.irrigated.yes')}</option>
          <option value="no">{say('cropRec.irrigated.no')}</option>
        </SelectField>
        <District {...{ form, write }} />
      </div>
    </details>
  )
}

function SowingDate({ form, write }: FieldDrafts) {
  const today = useToday()
  const day = useDayText()
  const date = form.date || today
  return (
    <FieldFrame label={<Text k="cropRec.date" />} hint={day(date, 'with-bangla')}>
      {(links) => (
        <input
          {...links}
          type="date"
          name="date"
          value={date}
          onChange={({ currentTarget: { value } }) => write('date', value === today ? '' : value)}
        />
      )}
    </FieldFrame>
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

/** The filled-in optional fields in one line; empty when there are none. */
function useSummary({ date, rainfallPeriod, irrigated, district }: FieldForm): string {
  const say = useText()
  const day = useDayText()
  const { language } = useLanguage()
  const place = useDistricts().find(({ id }) => id === district)
  const period = rainfallPeriods.find((known) => known === rainfallPeriod)
  return [
    date && say('cropRec.said.date', { date: day(date) }),
    period && say(`cropRec.period.${period}`),
    irrigated === 'yes' && say('cropRec.irrigated.yes'),
    irrigated === 'no' && say('cropRec.irrigated.no'),
    place?.name[language],
  ]
    .filter(Boolean)
    .join(' · ')
}
