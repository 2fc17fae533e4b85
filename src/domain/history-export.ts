import type { CalendarDate } from './calendar.ts'
import { cropName } from './crops.ts'
import { type Cell, csvText } from './csv.ts'
import { noCrop } from './recommender/no-crop.ts'

/** The owner and time of a record; without a name it is a guest's. */
interface Line {
  /** As the server sends it. */
  readonly createdAt: string
  readonly user?: string | undefined
  readonly email?: string | undefined
}

export interface ConversationCells extends Line {
  readonly aiTextInput: string
  readonly untunedResponse: string
  readonly tunedResponse: string
  /** No file has a private conversation. */
  readonly private: boolean
}

export interface RecommendationCells extends Line {
  /** The readings in one line. */
  readonly inputs: string
  readonly recommendedCrop: string
  /** Per cent. */
  readonly confidence: number | undefined
}

export interface TableFile {
  readonly name: string
  readonly text: string
}

/** The conversations that a file may have. */
export function forFile<Row extends Pick<ConversationCells, 'private'>>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter((row) => !row.private)
}

/** The history of questions as a file. @param today the phone's own day, for the file's name */
export function conversationsFile(
  rows: readonly ConversationCells[],
  today: CalendarDate,
): TableFile {
  const names = ['timestamp', 'user', 'email', 'question', 'genericResponse', 'fineTunedResponse']
  const cells = forFile(rows).map((row) => [
    ...lineCells(row),
    row.aiTextInput,
    row.untunedResponse,
    row.tunedResponse,
  ])
  return { name: `ai_history_${today}.csv`, text: csvText(names, cells) }
}

/** The history of readings as a file. @param today the phone's own day, for the file's name */
export function recommendationsFile(
  rows: readonly RecommendationCells[],
  today: CalendarDate,
): TableFile {
  const names = ['timestamp', 'user', 'email', 'inputs', 'recommendedCrop', 'confidence']
  const cells = rows.map((row) => [
    ...lineCells(row),
    row.inputs,
    row.recommendedCrop === noCrop.name ? cropName(noCrop.id, 'en') : row.recommendedCrop,
    row.confidence,
  ])
  return { name: `crop_history_${today}.csv`, text: csvText(names, cells) }
}

function lineCells({ createdAt, user, email }: Line): readonly Cell[] {
  return [createdAt, user || 'Guest', email]
}
