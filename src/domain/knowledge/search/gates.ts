import { cropGroups } from '../../understanding/crop-aliases.ts'
import type { PartId, QuestionKind, Reading, SignId } from '../../understanding/reading.ts'
import type { PackEntry } from '../pack/pack.ts'
import { cropRelation } from './crop-relation.ts'

const problemTopics: readonly string[] = ['disease', 'pest', 'nutrient', 'weather']

/** Kinds of question about something that is wrong with the crop. */
const problemKinds: readonly QuestionKind[] = ['diagnose', 'treat', 'product']

export function asksForProblem({ kind }: Pick<Reading, 'kind'>): boolean {
  return problemKinds.includes(kind)
}

/** Whether a question that is taken for one about a problem says so: it names a crop, a part or what it asks for. */
export function describesProblem(reading: Reading): boolean {
  const { crops, parts, isKindSaid } = reading
  return asksForProblem(reading) && (isKindSaid || crops.length + parts.length > 0)
}

/** The kinds of question that an entry answers. */
function answeredKinds({ topic, answers }: PackEntry): readonly QuestionKind[] {
  return answers ?? (problemTopics.includes(topic) ? problemKinds : ['method'])
}

/** Whether an entry is about a problem, and not about how something is done. */
export function isProblemEntry(entry: PackEntry): boolean {
  return answeredKinds(entry).includes('diagnose')
}

/** An entry answers only the kinds of question it has. */
export function answersKind(entry: PackEntry, kind: QuestionKind): boolean {
  return answeredKinds(entry).includes(kind)
}

/** Groups whose entries are written for each member. Members of other groups share problems, and not calendars or doses. */
const commonPractice: readonly string[] = ['rice', 'cole', 'cucurbits']

/** Whether an entry may answer a question: never about another crop, and about a near one only its problems. */
export function isAllowed(entry: PackEntry, reading: Reading): boolean {
  // A question that does not say its kind may name a practice.
  return fitsCrop(entry, reading) && (!reading.isKindSaid || answersKind(entry, reading.kind))
}

/** Whether an entry, which is none of the topics beside an answer, is about the crops that were asked about, or about one so near that it has what the entry tells. */
export function fitsCrop(entry: PackEntry, reading: Pick<Reading, 'crops'>): boolean {
  if (entry.crop === 'topics') return false
  const relation = cropRelation(reading.crops, entry.crop)
  if (relation === 'other') return false
  if (relation !== 'near') return true
  return isProblemEntry(entry) || commonPractice.some((group) => isOfGroup(entry.crop, group))
}

function isOfGroup(crop: string, group: string): boolean {
  return crop === group || (cropGroups[group]?.includes(crop) ?? false)
}

/** Parts that are the same place on the plant. */
const samePlace: readonly (readonly PartId[])[] = [
  ['fruit', 'pod'],
  ['stem', 'branch'],
  ['base', 'root', 'tuber'],
  ['ear', 'flower'],
  ['fruit', 'ear'],
]

function arePartsNear(one: PartId, other: PartId): boolean {
  return (
    one === other ||
    [one, other].includes('whole') ||
    samePlace.some((place) => place.includes(one) && place.includes(other))
  )
}

/** Signs of few problems: the part is said with them. */
const specific: readonly SignId[] = ['dead-heart', 'white-ear', 'empty-grain', 'galls', 'bored']

/** Whether a problem may show on the parts that are named, or has one of the signs of few problems that are named. */
export function fitsPlace(entry: PackEntry, { parts, signs }: Reading): boolean {
  const isSpecific = sharedSigns(entry, { signs }).some((sign) => specific.includes(sign))
  return isSpecific || fitsParts(entry, parts)
}

/** Whether a problem may show on the parts that are named: one of which no part is known may, too. */
export function fitsParts({ parts: placed = [] }: PackEntry, named: readonly PartId[]): boolean {
  const arePartsKnown = named.length > 0 && placed.length > 0
  return !arePartsKnown || named.some((part) => placed.some((place) => arePartsNear(part, place)))
}

/** The signs of the question that are the problem's too. */
export function sharedSigns(
  entry: PackEntry,
  { signs }: Pick<Reading, 'signs'>,
): readonly SignId[] {
  return signs.filter((sign) => entry.signs?.includes(sign))
}
