import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  type ChartType,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useRef } from 'react'
import { Chart as Canvas } from 'react-chartjs-2'
import styles from './chart.module.css'
import { columnEdge, cutBar, hatch } from './chart-marks.ts'
import { barStyle, labelLines, lineStyle } from './chart-styles.ts'
import { type ChartColors, useChartColors } from './use-chart-colors.ts'
import { useFontCount } from './use-font-count.ts'

ChartJs.register(BarController, BarElement, LineController, LineElement, PointElement)
ChartJs.register(CategoryScale, LinearScale, Filler, Tooltip)

/** What our own plugin needs to know of a chart. */
interface MarkOptions {
  readonly chosen: NonNullable<ChartProps['chosen']>
  readonly futureFrom: number | undefined
  readonly axisEnd: number | undefined
  readonly colors: ChartColors
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    readonly fosolMarks?: MarkOptions
  }
}

export interface ChartSeries {
  readonly name: string
  /** Null where there is no value. */
  readonly values: readonly (number | null)[]
  /** Of the year or the period before: drawn as an outline or a dashed line. */
  readonly isEarlier?: boolean
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
  /** Ends of the value axis; chosen from the values when absent. A longer bar is marked as cut. */
  readonly domain?: { readonly min: number; readonly max: number }
  /** The place of the first label whose time has not come yet: the chart is hatched from there on. */
  readonly futureFrom?: number | undefined
  /** What was chosen, measured in labels from the left of the first: it has a ground of its own. */
  readonly chosen?: readonly { readonly from: number; readonly to: number }[] | undefined
  /** The place of the day or month that still goes on: its bar is pale, its point apart from the line. */
  readonly runningAt?: number | undefined
  /** Writes a value in the page's language. */
  readonly format: (value: number) => string
}

/** Whether a chart draws its values as bars; the others draw a line. */
export function hasBars(kind: ChartProps['kind']): boolean {
  return kind === 'bars' || kind === 'rows'
}

/** A canvas: screen readers cannot read it, so show the same figures as a table too. */
export function Chart(props: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const colors = useChartColors(box)
  const fontCount = useFontCount()
  return (
    <div
      ref={box}
      className={styles.box}
      data-kind={props.kind}
      style={props.kind === 'rows' ? { blockSize: `${props.labels.length * 2.2 + 2.5}rem` } : {}}
    >
      {colors && (
        <Canvas
          // Chart.js keeps the widths of its texts: in another font a new chart measures them.
          key={fontCount}
          type={hasBars(props.kind) ? 'bar' : 'line'}
          aria-label={props.name}
          data={chartData(props, colors)}
          options={chartOptions(props, colors)}
          plugins={plugins}
        />
      )}
    </div>
  )
}

type Data = ChartData<'bar' | 'line', (number | null)[]>

function chartData({ kind, labels, series, runningAt }: ChartProps, colors: ChartColors): Data {
  const style = hasBars(kind) ? barStyle : lineStyle
  return {
    labels: labels.map((label) => {
      if (typeof label !== 'string') return [...label]
      return kind === 'rows' ? labelLines(label) : label
    }),
    datasets: series.map(({ name, values, isEarlier = false }) => ({
      label: name,
      data: [...values],
      fill: kind === 'area' && !isEarlier,
      ...style({ isEarlier, runningAt, colors }),
    })),
  }
}

const marks: Plugin = {
  id: 'fosolMarks',
  beforeDatasetsDraw({ ctx, chartArea, scales: { x } }, _, marked: MarkOptions) {
    if (!x) return
    const { chosen, futureFrom, colors } = marked
    const edge = (at: number) => columnEdge(at, chartArea, (place) => x.getPixelForValue(place))
    ctx.fillStyle = colors.chosen
    for (const part of chosen) {
      const [left, right] = [edge(part.from), edge(part.to)]
      ctx.fillRect(left, chartArea.top, right - left, chartArea.bottom - chartArea.top)
    }
    if (futureFrom !== undefined) hatch(ctx, { ...chartArea, left: edge(futureFrom) }, colors.hatch)
  },
  afterDatasetsDraw(chart, _, { axisEnd, colors }: MarkOptions) {
    if (axisEnd === undefined) return
    const values = chart.data.datasets[0]?.data ?? []
    for (const [at, bar] of chart.getDatasetMeta(0).data.entries()) {
      const value = values[at]
      if (!(bar instanceof BarElement) || typeof value !== 'number' || value <= axisEnd) continue
      const { y, height } = bar.getProps(['y', 'height'])
      const end = { x: chart.chartArea.right, y: y ?? 0, thickness: height ?? 0 }
      cutBar(chart.ctx, end, colors.card)
    }
  },
}

const plugins = [marks]

/** More labels do not fit side by side: Chart.js then skips some. */
const maxLabels = 24
/** More labels stand upright on a phone, so that none covers the next. */
const maxSlanting = 12

function chartOptions(props: ChartProps, colors: ChartColors): ChartOptions<'bar' | 'line'> {
  const { kind, labels, titles, format, domain, futureFrom, chosen = [] } = props
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
    // Lines end in the middle of their columns, as bars do.
    offset: hasBars(kind) || futureFrom !== undefined,
    grid: { display: false },
    border: { color: colors.line },
    ticks: {
      ...words,
      autoSkip: labels.length > maxLabels,
      maxRotation: isHorizontal ? 0 : labels.length > maxSlanting ? 90 : 60,
    },
  }
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: isHorizontal ? 'y' : 'x',
    interaction: { mode: 'index', axis: isHorizontal ? 'y' : 'x', intersect: false },
    scales: isHorizontal ? { x: values, y: categories } : { x: categories, y: values },
    plugins: {
      fosolMarks: {
        ...{ chosen, futureFrom, colors },
        axisEnd: isHorizontal ? domain?.max : undefined,
      },
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
