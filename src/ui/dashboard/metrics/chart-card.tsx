import { type ReactNode, useId } from 'react'
import { Chart, type ChartProps } from '../../kit/chart.tsx'
import { Text } from '../../kit/intl.tsx'
import styles from './metrics.module.css'

export interface ChartCardProps extends ChartProps {
  /** The heading of the first column of the table, over the labels. */
  readonly labelHeading: string
  readonly isLoading?: boolean
  /** Beside the heading. */
  readonly aside?: ReactNode
  /** Between heading and chart. */
  readonly children?: ReactNode
}

/** A chart with a heading, and a table of its values for screen readers and for copying. */
export function ChartCard({
  labelHeading,
  isLoading = false,
  aside,
  children,
  ...chart
}: ChartCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{chart.name}</h2>
        {aside}
      </header>
      {children}
      {isLoading ? (
        <>
          <div className={styles.skeleton} />
          <Legend series={chart.series} />
        </>
      ) : (
        <ChartBody {...{ chart, labelHeading }} />
      )}
    </section>
  )
}

interface ChartBodyProps {
  readonly chart: ChartProps
  readonly labelHeading: string
}

function ChartBody({ chart, labelHeading }: ChartBodyProps) {
  if (isEmpty(chart)) {
    return (
      <p className={styles.note}>
        <Text k="dashboard.noFigures" />
      </p>
    )
  }
  return (
    <>
      <Chart {...chart} />
      <Legend series={chart.series} />
      <ChartTable chart={chart} labelHeading={labelHeading} />
    </>
  )
}

/** Groups that are all zero are shown as "no figures". A time series of zeros is drawn, because it says something. */
function isEmpty({ kind, labels, series }: ChartProps): boolean {
  if (labels.length === 0) return true
  return kind === 'rows' && series.every(({ values }) => values.every((value) => !value))
}

/** None for a single series: the heading names it. */
function Legend({ series }: Pick<ChartProps, 'series'>) {
  if (series.length < 2) return null
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map(({ name, isPale = false }) => (
        <li key={name} data-pale={isPale}>
          {name}
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ chart, labelHeading }: ChartBodyProps) {
  return (
    <details className={styles.valueTable}>
      <summary>
        <Text k="dashboard.asTable" />
      </summary>
      <table>
        <caption className="visually-hidden">{chart.name}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHeading}</th>
            {chart.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.titles.map((title, at) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {chart.series.map(({ name, values }) => (
                <td key={name}>{cellText(values[at], chart.format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function cellText(value: number | null | undefined, format: ChartProps['format']): string {
  return typeof value === 'number' ? format(value) : ''
}
