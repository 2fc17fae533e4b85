import { type ReactNode, useId } from 'react'
import { Chart, type ChartProps } from '../kit/chart.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './figures.module.css'

export interface ChartCardProps extends ChartProps {
  /** What stands before the figures in the table. */
  readonly place: string
  /** Its figures are on their way. */
  readonly isLoading?: boolean
  /** Beside the heading. */
  readonly aside?: ReactNode
  /** Between heading and chart. */
  readonly children?: ReactNode
}

/** A chart under its heading, with its figures as a table for reading aloud and for copying. */
export function ChartCard({ place, isLoading = false, aside, children, ...chart }: ChartCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{chart.name}</h2>
        {aside}
      </header>
      {children}
      {isLoading ? <div className={styles.skeleton} /> : <Figures {...{ chart, place }} />}
    </section>
  )
}

interface FiguresProps {
  readonly chart: ChartProps
  readonly place: string
}

function Figures({ chart, place }: FiguresProps) {
  if (isNothing(chart)) {
    return (
      <p className={styles.note}>
        <Text k="dashboard.noFigures" />
      </p>
    )
  }
  return (
    <>
      <Chart {...chart} />
      {chart.series.length > 1 && <Legend series={chart.series} />}
      <FigureTable chart={chart} place={place} />
    </>
  )
}

/** A list of groups that are all empty is not worth its axes; a time in which nothing happened is. */
function isNothing({ kind, labels, series }: ChartProps): boolean {
  if (labels.length === 0) return true
  return kind === 'rows' && series.every(({ values }) => values.every((value) => !value))
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
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

function FigureTable({ chart, place }: FiguresProps) {
  return (
    <details className={styles.figures}>
      <summary>
        <Text k="dashboard.asTable" />
      </summary>
      <table>
        <caption className="visually-hidden">{chart.name}</caption>
        <thead>
          <tr>
            <th scope="col">{place}</th>
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
                <td key={name}>{figure(values[at], chart.format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function figure(value: number | null | undefined, format: ChartProps['format']): string {
  return typeof value === 'number' ? format(value) : ''
}
