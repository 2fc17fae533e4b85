import { z } from 'zod'
import { type EntryFile, reviews, topics } from '#domain/knowledge/entry.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { partIds, questionKinds, signIds } from '#domain/understanding/reading.ts'

const crops = cropAliases.map(({ id }) => id)
const filled = z.string().regex(/\S/, 'it is empty')
const step = z.string().regex(/^\S[^\n]*[.!?।]$/, 'a step is one line that ends like a sentence')

/** The id of a crop, or another that is named. */
function cropOr(...others: readonly string[]) {
  const error = `no crop has this id in crop-aliases.ts, and it is not ${others.join(' or ')}`
  return z.enum([...crops, ...others], { error })
}

/** At least one, none of them twice. */
function listOf<const Id extends string>(ids: readonly Id[]) {
  return z.array(z.enum(ids)).min(1).check(z.refine(isEachOnce, 'one of them stands there twice'))
}

function isEachOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}

const text = z.strictObject({
  title: filled,
  signs: filled.describe(
    'What the farmer sees. The first sentence says how it is told from its look-alikes.',
  ),
  cause: filled.exactOptional(),
  sure: filled.exactOptional().describe('Look-alikes, and how to tell them apart.'),
  steps: z.array(step).min(1).max(3).describe('What to do today, in its order.'),
  prevent: filled.exactOptional(),
  avoid: filled.exactOptional().describe('What not to do; every problem has it.'),
  act: filled.exactOptional().describe('When treatment pays, when to call for help.'),
  season: filled.exactOptional(),
  fertiliser: filled.exactOptional(),
  water: filled.exactOptional(),
  harvest: filled.exactOptional(),
  words: z
    .array(filled)
    .min(3)
    .describe('How farmers ask for it. For the search only, never shown.'),
})

const entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is words of small letters with hyphens'),
  crop: cropOr('general').exactOptional().describe('Where it is another than that of the file.'),
  topic: z.enum(topics),
  answers: listOf(questionKinds).exactOptional().describe('The kinds of question that it answers.'),
  parts: listOf(partIds)
    .exactOptional()
    .describe('Where a problem shows, the most usual part first.'),
  signs: listOf(signIds)
    .check(z.maxLength(4))
    .exactOptional()
    .describe('What a problem looks like, the clearest sign first.'),
  months: z
    .array(z.int().min(1).max(12))
    .min(1)
    .check(z.refine(isEachOnce, 'a month stands there twice'))
    .exactOptional()
    .describe('Months in which farmers ask about it; absent when the month makes no difference.'),
  source: z.string().min(4).max(140).describe('One line that a farmer can read.'),
  reviewed: z.enum(reviews),
  text: z.strictObject({ en: text, bn: text }),
})

/** One file of `src/domain/knowledge/entries/`, as a person edits it; `entry.ts` says what each part is. */
export const entryFileSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  crop: cropOr('general', 'topics'),
  entries: z.array(entry).min(1),
}) satisfies z.ZodType<EntryFile>
