import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useRef } from 'react'
import { Chart as Canvas } from 'react-chartjs-2'
import styles from './chart.module.css'
import { type ChartColors, useChartColors } from './use-chart-colors.ts'

ChartJs.register(BarController, BarElement, LineController, LineElement, PointElement)
ChartJs.register(CategoryScale, LinearScale, Filler, Tooltip)

export interface ChartSeries {
  readonly name: string
  /** Null where there is no value. */
  readonly values: readonly (number | null)[]
  /** Paler than the others: another year, or the period before. */
  readonly isPale?: boolean
}

export interface ChartProps {
  /** `bars` are vertical, `rows` are horizontal. */
  readonly kind: 'area' | 'line' | 'bars' | 'rows'
  /** For screen readers. */
  readonly name: string
  /** One for each value; an array of texts is a label of several lines. */
  readonly labels: readonly (string | readonly string[])[]
  /** The heading of each value's tooltip; the label where it is missing. */
  readonly titles: readonly string[]
  readonly series: readonly ChartSeries[]
  /** Ends of the value axis; chosen from the values when absent. */
  readonly domain?: { readonly min: number; readonly max: number }
  /** Writes a value in the page's language. */
  readonly format: (value: number) => string
}

/** A canvas: screen readers cannot read it, so show the same figures as a table too. */
export function Chart(props: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const colors = useChartColors(box)
  const type = props.kind === 'bars' || props.kind === 'rows' ? 'bar' : 'line'
  return (
    <div
      ref={box}
      className={styles.box}
      data-kind={props.kind}
      style={props.kind === 'rows' ? { blockSize: `${props.labels.length * 2.2 + 2.5}rem` } : {}}
    >
      {colors && (
        <Canvas
          type={type}
          aria-label={props.name}
          data={chartData(props, colors)}
          options={chartOptions(props, colors)}
        />
      )}
    </div>
  )
}

type Data = ChartData<'bar' | 'line', (number | null)[]>

function chartData({ kind, labels, series }: ChartProps, colors: ChartColors): Data {
  return {
    labels: labels.map((label) => (typeof label === 'string' ? label : [...label])),
    datasets: series.map(({ name, values, isPale = false }) => {
      const color = isPale ? colors.pale : colors.strong
      return {
        label: name,
        data: [...values],
        borderColor: color,
        backgroundColor: kind === 'area' ? (isPale ? colors.paleSoft : colors.soft) : color,
        ...(kind === 'area' && { fill: true }),
        ...(kind === 'bars' || kind === 'rows' ? barStyle : lineStyle(isPale)),
      }
    }),
  }
}

// Not grouped: each label has a value in one series only (the second year has labels of its own).
const barStyle = { grouped: false, borderRadius: 4, maxBarThickness: 40 }

function lineStyle(isPale: boolean) {
  return {
    borderWidth: 2.5,
    borderDash: isPale ? [6, 4] : [],
    pointRadius: 2.5,
    pointHitRadius: 16,
  }
}

/** More labels do not fit side by side: Chart.js then skips some. */
const maxLabels = 24

function chartOptions(props: ChartProps, colors: ChartColors): ChartOptions<'bar' | 'line'> {
  const { kind, labels, titles, format, domain } = props
  const isHorizontal = kind === 'rows'
  const words = { color: colors.words, font: { family: colors.font, size: 13 } }
  const values = {
    beginAtZero: true,
    ...domain,
    border: { display: false },
    grid: { color: colors.line },
    // Chart.js writes 0 in Latin digits in every locale.
    ticks: {
      ...words,
      precision: 0,
      maxTicksLimit: 7,
      ...(domain && { stepSize: 10 }),
      callback: (v: string | number) => format(Number(v)),
    },
  }
  const categories = {
    grid: { display: false },
    border: { color: colors.line },
    ticks: { ...words, autoSkip: labels.length > maxLabels, maxRotation: isHorizontal ? 0 : 60 },
  }
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: isHorizontal ? 'y' : 'x',
    interaction: { mode: 'index', axis: isHorizontal ? 'y' : 'x', intersect: false },
    scales: isHorizontal ? { x: values, y: categories } : { x: categories, y: values },
    plugins: {
      tooltip: {
        titleFont: { family: colors.font },
        bodyFont: { family: colors.font },
        callbacks: {
          title: ([at]) => (at ? (titles[at.dataIndex] ?? at.label) : ''),
          label: ({ dataset, raw }) =>
            typeof raw === 'number' ? `${dataset.label}: ${format(raw)}` : '',
        },
      },
    },
  }
}
