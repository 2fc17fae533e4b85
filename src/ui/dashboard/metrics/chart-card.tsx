import { Fragment, useId } from 'react'
import { Chart, type ChartProps, hasBars } from '../../kit/chart.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import chartStyles from './chart-card.module.css'
import { noBreakSpace } from './metric-card.tsx'
import styles from './metrics.module.css'

export interface ChartCardProps extends ChartProps {
  /** The heading of the first column of the table, over the labels. */
  readonly labelHeading: string
  readonly isLoading?: boolean
  /** The figures could not be loaded, and the phone has kept none: the values are not shown. */
  readonly hasFailed?: boolean
  /** Beside the heading. */
  readonly aside?: Elements
  /** Between heading and chart. */
  readonly children?: Elements
}

/** A chart with a heading, and a table of its values for screen readers and for copying. */
export function ChartCard({
  labelHeading,
  isLoading = false,
  hasFailed = false,
  aside,
  children,
  ...given
}: ChartCardProps) {
  const say = useText()
  const id = useId()
  const titles = given.titles.map((span, at) =>
    at === given.runningAt ? say('dashboard.soFar', { span }) : span,
  )
  const chart = { ...given, titles }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{chart.name}</h2>
        {aside}
      </header>
      {children}
      {isLoading ? (
        <Fragment>
          <div className={styles.skeleton} />
          <Legend {...chart} />
        </Fragment>
      ) : (
        <ChartBody {...{ chart, labelHeading, hasFailed }} />
      )}
    </section>
  )
}

interface ChartTableProps {
  readonly chart: ChartProps
  readonly labelHeading: string
}

interface ChartBodyProps extends ChartTableProps {
  readonly hasFailed: boolean
}

function ChartBody({ chart, labelHeading, hasFailed }: ChartBodyProps) {
  if (hasFailed || isEmpty(chart)) {
    return (
      <p className={styles.note}>
        <Text k={hasFailed ? 'dashboard.chartFailed' : 'dashboard.noFigures'} />
      </p>
    )
  }
  return (
    <Fragment>
      <Chart {...chart} />
      <Legend {...chart} />
      <ChartTable chart={chart} labelHeading={labelHeading} />
    </Fragment>
  )
}

/** Groups that are all zero are shown as "no figures". A time series of zeros is drawn, because it says something. */
function isEmpty({ kind, labels, series }: ChartProps): boolean {
  if (labels.length === 0) return true
  return kind === 'rows' && series.every(({ values }) => values.every((value) => !value))
}

type Key = 'now' | 'earlier' | 'running' | 'chosen' | 'future' | 'cut'

/** Explains what the chart draws in its own way. The heading names a single series. */
function Legend({ kind, titles, series, runningAt, ...chart }: ChartProps) {
  const say = useText()
  const { futureFrom, chosen = [], domain, format } = chart
  const keys: (readonly [key: Key, words: string])[] = []
  if (series.length > 1) {
    for (const { name, isEarlier } of series) keys.push([isEarlier ? 'earlier' : 'now', name])
  }
  // Before the figures come its line is free.
  if (runningAt !== undefined) keys.push(['running', titles[runningAt] ?? noBreakSpace])
  if (chosen.length > 0) keys.push(['chosen', say('dashboard.chosen')])
  if (futureFrom !== undefined) keys.push(['future', say('dashboard.future')])
  if (domain && series.some(({ values }) => values.some((value) => (value ?? 0) > domain.max)))
    keys.push(['cut', say('dashboard.cut', { end: format(domain.max) })])
  if (keys.length === 0) return null
  return (
    <ul className={chartStyles.legend} data-lines={!hasBars(kind)} aria-hidden>
      {keys.map(([key, words]) => (
        <li key={key} data-key={key}>
          {words}
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ chart, labelHeading }: ChartTableProps) {
  return (
    <details className={chartStyles.valueTable}>
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
