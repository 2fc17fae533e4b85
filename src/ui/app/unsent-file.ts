import type { WaitingEntry } from '#data/phone.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { TextFile } from '../kit/save-file.ts'

/**
 * What waits as a file for support or for another phone: a line of JSON for each entry, oldest first. A plain text by
 * its name, since that is what phones open and pass on.
 */
export function unsentFile(entries: readonly WaitingEntry[], today: CalendarDate): TextFile {
  const oldestFirst = [...entries].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  return {
    name: `fosol_waiting_${today}.txt`,
    type: 'text/plain;charset=utf-8',
    text: oldestFirst.map(unsentLine).join(''),
  }
}

function unsentLine({ content, ...entry }: WaitingEntry): string {
  return `${JSON.stringify({ ...content, ...entry })}\n`
}
