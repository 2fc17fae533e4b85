import { cropGroups } from './aliases.ts'

/** How near the crop of an entry is to the crops a question names. */
export type Affinity = 'own' | 'near' | 'general' | 'other' | 'unasked'

/** A record of a group speaks for its members and the other way round; siblings of a small group speak for one another. */
export function cropAffinity(asked: readonly string[], entryCrop: string): Affinity {
  if (entryCrop === 'general' || entryCrop === 'topics') return 'general'
  if (asked.length === 0) return 'unasked'
  if (asked.includes(entryCrop)) return 'own'
  // "Gourd vegetables" is about gourds.
  const meant = asked.length > 1 ? asked.filter((crop) => !wideGroups.includes(crop)) : asked
  if (!meant.some((crop) => isNear(crop, entryCrop))) return 'other'
  return wideGroups.includes(entryCrop) ? 'general' : 'near'
}

/** What is written for all of these says little about each. */
const wideGroups = ['vegetables', 'fruits', 'pulses']

function isNear(asked: string, entryCrop: string): boolean {
  if (isMember(asked, entryCrop) || isMember(entryCrop, asked)) return true
  return siblingGroups.some((group) => isMember(asked, group) && isMember(entryCrop, group))
}

/** Cabbage and cauliflower share their pests; the three rices and all vegetables do not share their calendars. */
const siblingGroups = ['cole']

function isMember(crop: string, group: string): boolean {
  return cropGroups[group]?.includes(crop) ?? false
}
