import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import { massUnits } from '../amounts.ts'
import type { Instruction } from './instruction.ts'
import { pesticidesIn } from './pesticide-words.ts'
import type { Sentence } from './sentences.ts'

/** What a sentence treats: the growing crop, or something that is not harvested soon (seed, seedbed, bare land, a rat's burrow). */
export type Treated = 'crop' | 'other'

/** The object of treatment of each sentence that advises a pesticide, in the order of the text. */
export function pesticideAdvice(sentences: readonly Sentence[]): readonly Treated[] {
  const advice: Treated[] = []
  let before: Treated | undefined
  for (const sentence of sentences) {
    const over = nearestInstructions(sentence)
    const instructions = new Set(pesticidesIn(sentence).map((at) => over[at]))
    const again = instructsOnIt(sentence, over) ? before : undefined
    const treated = isNotTheCrop(sentence.words) ? 'other' : (again ?? 'crop')
    if (again || isAdvised(sentence.words, instructions)) advice.push(treated)
    instructions.delete('do-not')
    before = instructions.size > 0 ? treated : undefined
  }
  return advice
}

/** Whether the sentence advises its pesticides. `instructions` are those that apply to them; without a verb, a dose or the label is an advice. */
function isAdvised(
  words: readonly Word[],
  instructions: ReadonlySet<Instruction | undefined>,
): boolean {
  if (instructions.has('do')) return true
  const isUnsaid = instructions.has(undefined)
  if (!isUnsaid && !instructions.has('other')) return false
  return hasDose(words) || (isUnsaid && sendsToLabel(words))
}

/**
 * The instruction that applies to each word: in English that of the verb before it, in Bengali that of the verb after it;
 * where there is none, that of the nearest verb on the other side.
 */
function nearestInstructions({
  instructions,
  isBengali,
}: Sentence): readonly (Instruction | undefined)[] {
  const before = carriedForward(instructions)
  const after = carriedForward([...instructions].reverse()).reverse()
  return instructions.map((_, at) =>
    isBengali ? (after[at] ?? before[at]) : (before[at] ?? after[at]),
  )
}

/** The list in which each instruction is repeated up to the next one. */
function carriedForward(
  instructions: readonly (Instruction | undefined)[],
): (Instruction | undefined)[] {
  let last: Instruction | undefined
  return instructions.map((instruction) => {
    last = instruction ?? last
    return last
  })
}

const perWords = wordList('per / @ in each প্রতি লিটার লিটারে বিঘায় একরে হেক্টরে শতকে পানিতে')

/** Whether the sentence has a dose, which is advice also without a verb: "Mancozeb 2 g/l". */
function hasDose(words: readonly Word[]): boolean {
  const measured = words.some(
    ({ kind }, at) => kind === 'number' && massUnits.has(textAt(words, at + 1).replaceAll('ঃ', '')),
  )
  return measured && words.some(({ text }) => perWords.has(text))
}

const labels = wordList('label লেবেলের লেবেলে প্যাকেটের প্যাকেটে মোড়কের মোড়কে বোতলের বোতলে')
const repeats = wordList('every পরপর অন্তর')

/** Whether the sentence names the label or an interval, which is advice without a verb: "Last, emamectin by the label", "mancozeb every 7 days". */
function sendsToLabel(words: readonly Word[]): boolean {
  return words.some(({ text }) => labels.has(text) || repeats.has(text))
}

const pronouns = wordList('it this them these এটি এটা এগুলো সেটি')

/** Verbs whose object is the pesticide. Not "treat" and "dip", whose object is the plant. */
const putting = wordList('spray apply use mix dissolve dilute give')

/** Whether the sentence instructs to apply the pesticide of the sentence before it: "Spray it …", "এটি … ছিটান". */
function instructsOnIt(
  { words, instructions }: Sentence,
  over: readonly (Instruction | undefined)[],
): boolean {
  return words.some(({ text }, at) => {
    if (!pronouns.has(text)) return false
    if (text >= '\u0980') return over[at] === 'do'
    return putting.has(textAt(words, at - 1)) && instructions[at - 1] === 'do'
  })
}

const notTheCrop = wordList(
  'seed seeds seedbed seedbeds nursery seedling seedlings sett setts tuber tubers sucker suckers ' +
    'cutting cuttings rhizome rhizomes paste carboxin bait baits burrow ' +
    'burrows rat rats rodent rodents preemergence fallow বীজ বীজে বীজের বীজতলা বীজতলায় চারার শোধন টোপ বিষটোপ ইঁদুর ইঁদুরের গর্তে ' +
    'গর্তের কাটিং কন্দ বীজকন্দ পেস্ট কার্বক্সিন',
)
const beforeCrop = wordList('sowing planting transplanting emergence বোনার রোপণের বপনের লাগানোর রোয়ার')

function isNotTheCrop(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => {
    if (notTheCrop.has(text)) return true
    if (!beforeCrop.has(text)) return false
    const around = [textAt(words, at - 1), textAt(words, at + 1), textAt(words, at - 2)]
    return around.some((near) => near === 'before' || near === 'pre' || near === 'আগে')
  })
}
