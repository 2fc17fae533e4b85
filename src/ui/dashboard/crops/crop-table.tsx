import type { DashboardRow } from '#contract/dashboard-calls.ts'
import { readInputs } from '#domain/crops.ts'
import { nutrients, type Reading, readings } from '#domain/recommender/readings.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { asTyped, Text, useLanguage, useNumber, useText } from '../../kit/intl.tsx'
import { ShareBar } from '../metrics/share-bar.tsx'
import { Person } from '../shared/person.tsx'
import { type Column, DataTable, TimeCell, timeColumn } from '../tables/data-table.tsx'
import type { TableRows } from '../tables/table-rows.ts'
import { TruncatedText } from '../tables/truncated-text.tsx'
import { cropLabel } from './crop-label.ts'

export interface CropTableProps {
  readonly shown: TableRows<DashboardRow<'recommendations'>>
  readonly isStale: boolean
  readonly emptyMessage: MessageKey
}

const columns: readonly Column[] = [
  timeColumn,
  { name: 'dashboard.column.user', width: '13%' },
  { name: 'dashboard.column.email', width: '15%' },
  { name: 'dashboard.column.inputs' },
  { name: 'dashboard.column.crops', width: '15%' },
  { name: 'dashboard.column.confidence', width: '15%' },
]

export function CropTable({ shown, isStale, emptyMessage }: CropTableProps) {
  const { language } = useLanguage()
  const inputsLine = useInputsLine()
  return (
    <DataTable
      name="dashboard.recommendations"
      columns={columns}
      {...{ isStale, emptyMessage }}
      from={shown.from}
      isEmpty={shown.rows.length === 0}
    >
      {shown.rows.map(({ id, createdAt, user, email, inputs, recommendedCrop, confidence }) => (
        <tr key={id}>
          <TimeCell at={createdAt} />
          <td>
            <Person name={user} />
          </td>
          <td translate="no">
            <TruncatedText text={email || '—'} />
          </td>
          <td translate="no">
            <TruncatedText text={inputsLine(inputs)} />
          </td>
          <td>{cropLabel(recommendedCrop, language)}</td>
          <td>
            <Text k="dashboard.percent" values={{ pct: confidence }} />
            <ShareBar pct={confidence} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

/** Formats the readings of a record in the language of the page. A text without readable readings stays as it is. */
function useInputsLine(): (inputs: string) => string {
  const say = useText()
  const number = useNumber()
  return (inputs) => {
    const read = readInputs(inputs)
    const known = readings.filter((reading) => read[reading] !== undefined)
    if (known.length === 0) return inputs
    const written = (reading: Reading) => {
      const value = read[reading]
      return value === undefined ? '–' : number(value, { ...asTyped, useGrouping: false })
    }
    const npk = nutrients.map(written)
    return say('dashboard.inputs', {
      ...Object.fromEntries(readings.map((reading) => [reading, written(reading)])),
      npk: npk.every((value) => value === '–') ? '–' : npk.join('-'),
    })
  }
}
