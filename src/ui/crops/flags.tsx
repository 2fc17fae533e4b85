import { Text, useDate, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { type FlagNote, flagNotes, isOutsideKnown } from './flag-notes.ts'

/** What makes an answer uncertain, said calmly. */
export function Flags({ flags }: { readonly flags: readonly string[] }) {
  const notes = flagNotes(flags)
  if (notes.length === 0) return null
  return (
    <Notice tone="info">
      <p>
        <strong>
          <Text k={isOutsideKnown(flags) ? 'crop.flags.unknown' : 'crop.flags.note'} />
        </strong>
      </p>
      {notes.map((note) => (
        <p key={note.key + (note.reading ?? '')}>
          <Flag note={note} />
        </p>
      ))}
    </Notice>
  )
}

function Flag({ note: { key, reading, month } }: { readonly note: FlagNote }) {
  const say = useText()
  const date = useDate()
  return say(key, {
    reading: reading ? say(`cropRec.${reading}`) : '',
    month: month ? date(midMonth(month), { month: 'long' }) : '',
  })
}

/** A moment that lies in the month wherever on earth the phone is. */
function midMonth(month: number): string {
  return `2026-${String(month).padStart(2, '0')}-15T12:00:00Z`
}
