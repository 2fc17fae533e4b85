import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'

const formulations = wordList(
  'ec wp wg wdg sc sl sg sp gr g od ew cs fs zc df ws dc mz ইসি এসএল এসসি এসজি এসপি ডব্লিউপি ডব্লিউজি ডব্লিউডিজি ডব্লিউ জিআর জি ওডি',
)

/** The formulation of the strength that follows a word: `ec` for "Storm 20 EC", `g` for "Carbo 5G"; '' where none does. */
export function strengthAfter(words: readonly Word[], at: number): string {
  const isStrength = words[at + 1]?.kind === 'number' && formulations.has(textAt(words, at + 2))
  return isStrength ? textAt(words, at + 2) : ''
}

const liquid = wordList('ml cc মিলি মিলিলিটার সিসি এমএল')
const solid = wordList('g gm gms gram grams গ্রাম')
const litres = wordList('litre litres liter liters l লিটার লিটারে')

/** Whether a strength or a dose in ml, or in grams per litre, stands beside a word: two words away at most. */
export function isBesideDose(words: readonly Word[], at: number): boolean {
  if (strengthAfter(words, at) !== '') return true
  const around = [at - 4, at - 3, at - 2, at + 1, at + 2, at + 3]
  return around.some((place) => {
    const before = words[place]
    const isAmount = before?.kind === 'number' || amounts.has(before?.text ?? '')
    if (!isAmount) return false
    const unit = textAt(words, place + 1)
    return liquid.has(unit) || (solid.has(unit) && isPerLitre(words, place))
  })
}

const amounts = wordList('half one two three আধা এক দুই তিন')

function isPerLitre(words: readonly Word[], at: number): boolean {
  const near = words.slice(Math.max(0, at - 4), at + 7)
  return near.some(({ text }) => litres.has(text))
}
