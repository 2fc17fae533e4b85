import { readFileSync } from 'node:fs'

/** A figure from a document that a command wrote. */
export interface Badge {
  readonly name: string
  readonly document: string
  readonly label: string
  readonly value: string
}

type BadgeText = readonly [label: string, value: string]
type Groups = readonly string[]

interface Source {
  readonly document: string
  /** Matches the figures; with several matches the sums are shown. */
  readonly figures: RegExp
  readonly text: (first: Groups, all: readonly Groups[]) => BadgeText
}

const sources: Readonly<Record<string, Source>> = {
  chaos: {
    document: 'docs/reliability.md',
    figures:
      /chaos: seed=\d+ requests=(\d+) cuts=(\d+) kills=(\d+)\+(\d+) .*? lost=(\d+) duplicated=(\d+) missing=(\d+)/g,
    text(_first, runs) {
      // With locks and without.
      const last = runs.slice(-2)
      const kills = counted(last, 2, 3)
      const what = `${counted(last, 0)} questions, ${counted(last, 1)} cuts, ${kills} kills`
      const [lost, duplicated, missing] = [4, 5, 6].map((column) => counted(last, column))
      return [what, `${lost} lost, ${duplicated} duplicated, ${missing} answers missing`]
    },
  },
  engines: {
    document: 'docs/engines.md',
    figures: /^\| (\w+).*\| +(\d+) of (\d+) +\|$/gm,
    text: (_first, engines) => [
      `starts offline in ${engines.map(([name]) => name).join(', ')}`,
      `${counted(engines, 1)} of ${counted(engines, 2)}`,
    ],
  },
  fields: {
    document: 'docs/recommender.md',
    figures: /^\| (\d+) field cases .*\n.*\n\| \*\*this recommender\*\* +\| ([\d.]+) %/gm,
    text: ([count, share]) => [`acceptable crops in ${count} field cases`, `${share} %`],
  },
  bytes: {
    document: 'docs/recommender.md',
    figures: /Phone = server: (\d+) of (\d+) answers equal byte for byte/g,
    text: (_first, checks) => [
      'phone and server say the same, to the byte',
      `${counted(checks, 0)} of ${counted(checks, 1)}`,
    ],
  },
  questions: {
    document: 'docs/questions.md',
    figures:
      /^\| answered, and wrong +\| (\d+ of \d+) [\s\S]*?\n\| should be answered, and right or partly +\| (\d+ of \d+) /gm,
    text: ([wrong, helped]) => [
      'real questions, known while tuning',
      `${wrong} answers wrong, ${helped} helped`,
    ],
  },
  analytics: {
    document: 'docs/analytics.md',
    figures:
      /^\| visits, conversations, accounts +\| ([\d,]+),[\s\S]*?\n\| the analytics tab, from the rollups +\| ([\d.]+ ms)/gm,
    text: ([visits, time]) => [`dashboard over ${visits} visits`, `${time}`],
  },
}

/** The badges of README.md, read from the documents. @throws Error when a document has no such figure any more */
export function measuredBadges(): readonly Badge[] {
  return Object.entries(sources).map(([name, { document, figures, text: textOf }]) => {
    const text = readFileSync(document, 'utf8')
    const [first, ...others] = [...text.matchAll(figures)].map(([, ...groups]) => groups)
    if (first === undefined) throw new Error(`${document} has no figure for the badge ${name}.`)
    const [label, value] = textOf(first, [first, ...others])
    return { name, document, label, value }
  })
}

/** The sum of these columns over all matches. */
function counted(finds: readonly Groups[], ...columns: readonly number[]): string {
  const numbers = finds.flatMap((groups) => columns.map((at) => Number(groups[at])))
  return numbers.reduce((sum, number) => sum + number, 0).toLocaleString('en')
}

/** The file a badge is drawn into. */
export const badgeFile = ({ name }: Badge): string => `docs/pictures/badge-${name}.svg`

/** The badges as README.md has them, each a link to its document. */
export function badgeLines(badges: readonly Badge[]): string {
  return badges
    .map((badge) => `[![${badge.label}: ${badge.value}](${badgeFile(badge)})](${badge.document})`)
    .join('\n')
}

/** A badge as an SVG that needs no font file and no service. */
export function drawBadge({ label, value }: Badge): string {
  const [left, right] = [widthOf(label), widthOf(value)] as const
  const whole = left + right
  const edge = `<clipPath id="edge"><rect width="${whole}" height="20" rx="4"/></clipPath>`
  const ground = `<path fill="#4c5a50" d="M0 0h${left}v20H0z"/><path fill="#0e4227" d="M${left} 0h${right}v20H${left}z"/>`
  const font = `font-family="Verdana,'DejaVu Sans',sans-serif" font-size="11"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="20" role="img" aria-label="${label}: ${value}">
${edge}<g clip-path="url(#edge)">${ground}</g>
<g fill="#fff" text-anchor="middle" ${font}>${words(label, 0)}${words(value, left)}</g>
</svg>
`
}

/** In pixels. */
const widthOf = (text: string): number => Math.round(text.length * 6) + 16

/** `textLength` makes the text as wide as its place in every font. */
function words(text: string, start: number): string {
  const width = widthOf(text)
  return `<text x="${start + width / 2}" y="14" textLength="${width - 16}">${text}</text>`
}
