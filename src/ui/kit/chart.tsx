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
  /** Null where it has no value. */
  readonly values: readonly (number | null)[]
  /** Stands behind the others: another year, the period before. */
  readonly isPale?: boolean
}

export interface ChartProps {
  /** `area` and `line` over the labels, `bars` standing on them, `rows` lying beside them. */
  readonly kind: 'area' | 'line' | 'bars' | 'rows'
  /** Says to those who do not see it what is drawn. */
  readonly name: string
  /** Under or beside each value; more than one line of them where there is more than one text. */
  readonly labels: readonly (string | readonly string[])[]
  /** What a value is headed by when it is pointed at; the label unless told. */
  readonly titles: readonly string[]
  readonly series: readonly ChartSeries[]
  /** Least and most of the value axis; as the values want without it. */
  readonly domain?: { readonly min: number; readonly max: number }
  /** A value in words of the page's language. */
  readonly format: (value: number) => string
}

/** A drawing of figures; whoever shows it also gives the figures as a table. */
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
        ...(kind === 'bars' || kind === 'rows' ? barLook : lineLook(isPale)),
      }
    }),
  }
}

// Beside each other only where both have a value: a second year stands in places of its own.
const barLook = { grouped: false, borderRadius: 4, maxBarThickness: 40 }

function lineLook(isPale: boolean) {
  return {
    borderWidth: 2.5,
    borderDash: isPale ? [6, 4] : [],
    pointRadius: 2.5,
    pointHitRadius: 16,
  }
}

/** More of them do not fit side by side. */
const mostLabels = 24

function chartOptions(props: ChartProps, colors: ChartColors): ChartOptions<'bar' | 'line'> {
  const { kind, labels, titles, format, domain } = props
  const isLying = kind === 'rows'
  const words = { color: colors.words, font: { family: colors.font, size: 13 } }
  const values = {
    beginAtZero: true,
    ...domain,
    border: { display: false },
    grid: { color: colors.line },
    // Chart.js writes a zero in Latin digits whatever its locale.
    ticks: {
      ...words,
      precision: 0,
      maxTicksLimit: 7,
      ...(domain && { stepSize: 10 }),
      callback: (v: string | number) => format(Number(v)),
    },
  }
  const places = {
    grid: { display: false },
    border: { color: colors.line },
    ticks: { ...words, autoSkip: labels.length > mostLabels, maxRotation: isLying ? 0 : 60 },
  }
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: isLying ? 'y' : 'x',
    interaction: { mode: 'index', axis: isLying ? 'y' : 'x', intersect: false },
    scales: isLying ? { x: values, y: places } : { x: places, y: values },
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
