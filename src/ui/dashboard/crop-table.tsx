import type { DeskRow } from '#contract/desk-calls.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { cropWords } from './crop-words.ts'
import { CutText } from './cut-text.tsx'
import { RowsTable } from './rows-table.tsx'
import type { ShownRows } from './shown-rows.ts'
import styles from './table.module.css'
import { useInputsLine } from './use-inputs-line.ts'

export interface CropTableProps {
  readonly shown: ShownRows<DeskRow<'recommendations'>>
  readonly isOld: boolean
  readonly isSearched: boolean
}

export function CropTable({ shown, isOld, isSearched }: CropTableProps) {
  const { language } = useLanguage()
  const inputsLine = useInputsLine()
  return (
    <RowsTable
      name="dashboard.recommendations"
      columns={[
        'dashboard.column.user',
        'dashboard.column.email',
        'dashboard.column.inputs',
        'dashboard.column.crops',
        'dashboard.column.confidence',
      ]}
      {...{ isOld }}
      from={shown.from}
      isEmpty={shown.rows.length === 0}
      emptyWords={isSearched ? 'dashboard.empty.searched' : 'dashboard.empty.recommendations'}
    >
      {shown.rows.map(({ id, user, email, inputs, recommendedCrop, confidence }) => (
        <tr key={id}>
          <td>{user || <Text k="dashboard.guest" />}</td>
          <td>
            <CutText text={email || '—'} />
          </td>
          <td>
            <CutText text={inputsLine(inputs)} />
          </td>
          <td>{cropWords(recommendedCrop, language)}</td>
          <td>
            <Text k="dashboard.percent" values={{ pct: confidence }} />
            <span className={styles.meter}>
              <span style={{ inlineSize: `${Math.min(100, Math.max(0, confidence))}%` }} />
            </span>
          </td>
        </tr>
      ))}
    </RowsTable>
  )
}
