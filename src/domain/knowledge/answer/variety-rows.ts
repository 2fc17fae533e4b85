import { writeDigits } from '../../digits.ts'
import type { Language } from '../../language.ts'
import type { Range, Variety } from '../tables/varieties.ts'
import { monthName, seasonWords, traitWords } from './variety-words.ts'

interface RowPhrases {
  readonly columns: string
  readonly days: string
  readonly yield: string
  readonly notChecked: string
  readonly figures: string
  readonly starred: string
  readonly seed: string
  readonly saplings: string
  readonly sowIn: string
  readonly plantIn: string
}

const phrasesByLanguage: Readonly<Record<Language, RowPhrases>> = {
  en: {
    columns: 'Variety · Season · Days · Yield · Good for:',
    days: '# days',
    yield: '# t/ha',
    notChecked: '(not yet checked)',
    figures:
      'Days and yield are as the institute gives them; on your field they may be more or less.',
    starred: 'Figures with * are not yet checked.',
    seed: 'Seed: ask the BADC seed sales centre or the nearest station of the institute. The Upazila agriculture office or 16123 knows who has it.',
    saplings:
      'Saplings: ask the nearest horticulture centre of the DAE or of BADC. The Upazila agriculture office or 16123 knows who has them.',
    sowIn: 'Sowing: #.',
    plantIn: 'Planting: #.',
  },
  bn: {
    columns: 'জাত · মৌসুম · জীবনকাল · ফলন · গুণ:',
    days: '# দিন',
    yield: 'হেক্টরে # টন',
    notChecked: '(এখনো যাচাই হয়নি)',
    figures: 'জীবনকাল ও ফলন প্রতিষ্ঠানের দেওয়া হিসাব; আপনার জমিতে কম-বেশি হতে পারে।',
    starred: '* চিহ্নের সংখ্যা এখনো যাচাই হয়নি।',
    seed: 'বীজের খোঁজ নিন বিএডিসির বীজ বিক্রয় কেন্দ্রে বা কাছের গবেষণা কেন্দ্রে। কার কাছে আছে, উপজেলা কৃষি অফিস বা ১৬১২৩ থেকে জানতে পারবেন।',
    saplings:
      'চারার খোঁজ নিন কৃষি সম্প্রসারণ অধিদপ্তর বা বিএডিসির কাছের হর্টিকালচার সেন্টারে। কার কাছে আছে, উপজেলা কৃষি অফিস বা ১৬১২৩ থেকে জানতে পারবেন।',
    sowIn: 'বপন: #।',
    plantIn: 'চারা লাগানো: #।',
  },
}

/** The header of the table and its rows, all with the same columns. */
export function varietyTable(rows: readonly Variety[], language: Language): readonly string[] {
  return [phrasesByLanguage[language].columns, ...rows.map((row) => rowLine(row, language))]
}

function rowLine(variety: Variety, language: Language): string {
  const phrases = phrasesByLanguage[language]
  const { name, seasons, days, yield: tonnes, traits = [], source } = variety
  const cells = [
    source === undefined ? `${name} ${phrases.notChecked}` : name,
    seasons.map((season) => seasonWords[season][language]).join(', '),
    figure(days, phrases.days, 'days', variety, language),
    figure(tonnes, phrases.yield, 'yield', variety, language),
    traits.length === 0 ? '–' : traits.map((trait) => traitWords(trait, language)).join(', '),
  ]
  return `– ${cells.join(' · ')}`
}

function isTree({ seasons }: Variety): boolean {
  return seasons.includes('tree')
}

/** A figure with its unit; a star where nobody has read it on a page, unless the whole row says so. */
function figure(
  range: Range | undefined,
  pattern: string,
  name: 'days' | 'yield',
  { unread = [] }: Variety,
  language: Language,
): string {
  if (!range) return '–'
  const said = pattern.replace('#', writeDigits(range.join('–'), language))
  return unread.includes(name) ? `${said}*` : said
}

/** What is known of one variety beside its row. */
export function varietyDetails(variety: Variety, language: Language): readonly string[] {
  const { sow, note } = variety
  const phrases = phrasesByLanguage[language]
  const pattern = isTree(variety) ? phrases.plantIn : phrases.sowIn
  const [first, last = first] = sow ?? []
  const months = [...new Set([first, last])].flatMap((month) =>
    month === undefined ? [] : monthName(month, language),
  )
  return [
    ...(note === undefined ? [] : [note]),
    ...(months.length === 0 ? [] : [pattern.replace('#', months.join('–'))]),
  ]
}

/** What the figures mean, and where to get seed or saplings. */
export function varietyFootnotes(rows: readonly Variety[], language: Language): readonly string[] {
  const phrases = phrasesByLanguage[language]
  const hasFigures = rows.some((row) => row.days ?? row.yield)
  const isStarred = rows.some(({ unread = [] }) => unread.length > 0)
  const areTrees = rows.every(isTree)
  const notes = [...(hasFigures ? [phrases.figures] : []), ...(isStarred ? [phrases.starred] : [])]
  return [
    ...(notes.length === 0 ? [] : [notes.join(' ')]),
    areTrees ? phrases.saplings : phrases.seed,
  ]
}
