import { cropGroups, wideGroups } from '../../understanding/crop-aliases.ts'

/**
 * How the crop of an entry relates to the crops that a question names: the same, of the same small group, for crops in
 * general, another crop, or no crop named.
 */
export type CropRelation = 'own' | 'near' | 'general' | 'other' | 'unasked'

/** Whether an entry is about the crop that was named, or one so near that it has the same problems. */
export function isOfTheCrop(relation: CropRelation): boolean {
  return relation === 'own' || relation === 'near'
}

/** A record of a group answers for its members, a member's for a group of one crop, and members of a sibling group for each other. */
export function cropRelation(asked: readonly string[], entryCrop: string): CropRelation {
  if (entryCrop === 'general' || entryCrop === 'topics') return 'general'
  if (asked.length === 0) return wideGroups.includes(entryCrop) ? 'general' : 'unasked'
  if (asked.includes(entryCrop)) return 'own'
  // A question that names a wide group and a crop ("gourd vegetables") is about the crop.
  const meant = asked.length > 1 ? asked.filter((crop) => !wideGroups.includes(crop)) : asked
  if (!meant.some((crop) => isNear(crop, entryCrop))) return 'other'
  return wideGroups.includes(entryCrop) ? 'general' : 'near'
}

function isNear(asked: string, entryCrop: string): boolean {
  if (isMember(asked, entryCrop)) return true
  if (wholeGroups.includes(asked) && isMember(entryCrop, asked)) return true
  return siblingGroups.some((group) => isMember(asked, group) && isMember(entryCrop, group))
}

/** Names of one crop in its kinds: who asks about rice means Boro too, who asks about lemon does not mean malta. */
const wholeGroups = ['rice', 'cole', 'amaranth', 'broccoli']

/** Cabbage and cauliflower have the same pests. Other groups are not here: the three rices differ in their calendars. */
const siblingGroups = ['cole']

function isMember(crop: string, group: string): boolean {
  return cropGroups[group]?.includes(crop) ?? false
}
