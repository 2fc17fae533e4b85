import type { Language } from '../language.ts'
import type { HelpCall } from './danger.ts'
import table from './helplines.json' with { type: 'json' }

/** What an operator has checked: further numbers by the id of the office, and who has read the cards of first aid. */
export interface HelpSettings {
  readonly readBy?: string
  readonly confirmed?: Readonly<Record<string, string>>
}

/** Name, and what is known of hours and price. */
type OfficeText = readonly string[]

interface Office extends Readonly<Record<Language, OfficeText>> {
  /** Only where its page was read. */
  readonly number?: string
}

const offices: ReadonlyMap<string, Office> = new Map(Object.entries<Office>(table.offices))

/** The day on which the numbers were read. */
export const helplinesReadOn: string = table.readOn

export const helplineIds: readonly string[] = [...offices.keys()]

/** The offices whose number no page has told us: an operator may confirm one. */
export const confirmableIds: readonly string[] = [...offices].flatMap(([id, { number }]) =>
  number === undefined ? [id] : [],
)

/**
 * An office in one language. Its number is in the digits 0–9, to be dialled; only checked numbers are given. An id that
 * names several offices gives the last one; an unknown id gives the upazila agriculture office, which helps with most.
 */
export function helpline(id: string, language: Language, settings: HelpSettings = {}): HelpCall {
  const known =
    id
      .split('; ')
      .filter((part) => offices.has(part))
      .at(-1) ?? 'upazila_agri'
  const office = offices.get(known)
  const [name = '', note] = office?.[language] ?? []
  const number = office?.number ?? settings.confirmed?.[known]
  return { id: known, name, ...(number ? { number } : {}), ...(note ? { note } : {}) }
}
