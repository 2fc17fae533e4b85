import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import type { Instruction } from './instruction.ts'

const applying = wordList(
  'spray apply use dust mix drench treat give put add sprinkle broadcast dissolve dilute dip soak inject fumigate ' +
    'coat pour rub paint scatter recommend recommended suggested advised change switch alternate rotate try choose',
)

const applied = wordList(
  'sprayed applied used dusted mixed drenched treated given added dipped soaked injected coated',
)

const applyingNouns = wordList('spraying applying using dusting drenching treating dipping')

const otherVerbs = wordList(
  'ask avoid buy keep wash store read let leave stop skip reduce limit call need needs needed cure cures check look ' +
    'wait hold save contact consult',
)

/** The instruction of an English verb: in its base form, as "should be sprayed" or as "by spraying". */
export function englishInstruction(words: readonly Word[], at: number): Instruction | undefined {
  const text = textAt(words, at)
  if (otherVerbs.has(text)) return 'other'
  if (!isApplying(words, at, text)) return undefined
  if (isAboutOthers(words, at)) return 'other'
  return isNegated(words, at) ? 'do-not' : 'do'
}

const beforeNoun = wordList(
  'by try consider start begin recommend recommended suggest advise repeat',
)
const articles = wordList('a an the this each every')
const auxiliaries = wordList('be been is are')

function isApplying(words: readonly Word[], at: number, text: string): boolean {
  if (applying.has(text)) return !articles.has(textAt(words, at - 1))
  if (applyingNouns.has(text)) return beforeNoun.has(textAt(words, at - 1))
  if (!applied.has(text)) return false
  const follows = textAt(words, at + 1) === 'with'
  return follows || [1, 2, 3].some((back) => auxiliaries.has(textAt(words, at - back)))
}

const others = wordList('farmers farmer they people who we i neighbours growers')

/** Whether the verb instructs nobody: "Farmers spray …", "the use of …", "before you spray …", "ask how to spray". */
function isAboutOthers(words: readonly Word[], at: number): boolean {
  const before = textAt(words, at - 1)
  if (others.has(before) || (textAt(words, at) === 'use' && textAt(words, at + 1) === 'of'))
    return true
  if (before === 'you' && [2, 3].some((back) => conditions.has(textAt(words, at - back))))
    return true
  return before === 'to' && [2, 3, 4].some((back) => questions.has(textAt(words, at - back)))
}

const conditions = wordList('if when whenever before after while once until unless')
const questions = wordList('which what when how whether where')

const negators = wordList(
  'not dont never no nor cannot cant shouldnt mustnt neednt without avoid stop neither rarely hardly unnecessary ' +
    'refrain instead rather against forbidden',
)

/** Words that end the scope of a negation: "do not wait but spray", "do not forget to spray". */
const ends = wordList('but then if until unless forget fail hesitate delay wait only')

const reach = 7

function isNegated(words: readonly Word[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - reach); back--) {
    const word = words[back]
    if (word?.kind === 'pause') {
      if (!isLinkedByOr(words, back, at)) return false
    } else if (word && ends.has(word.text)) return false
    else if (word && negators.has(word.text)) return true
  }
  return false
}

/** Whether a comma is part of a list, so that it does not end the negation: "Do not spray, dust or drench". */
function isLinkedByOr(words: readonly Word[], pause: number, at: number): boolean {
  if (textAt(words, pause) !== ',') return false
  return words.slice(pause + 1, at + 2).some(({ text }) => text === 'or' || text === 'nor')
}
