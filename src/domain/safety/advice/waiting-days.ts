import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import type { Sentence } from './sentences.ts'

/** Whether a text mentions the waiting days (pre-harvest interval) between the last spraying and the harvest. */
export function namesWaitingDays(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ words }) => {
    const hasSpan = words.some(({ text }) => spans.has(text))
    const wayward = words.some(({ text }) => watering.has(text))
    return words.some(
      (_, at) => isFixedTerm(words, at) || (hasSpan && !wayward && isWait(words, at)),
    )
  })
}

/** Words of irrigation and sowing, which also count days before and after. */
const watering = wordList('irrigation irrigating irrigate drain haulm haulms সেচ')
const growing = wordList(
  'sowing planting transplanting flowering emergence বোনার বপনের রোপণের রোপনের লাগানোর রোয়ার গজানোর ফুল',
)

const spans = wordList('days weeks hours দিন দিনের সপ্তাহ সপ্তাহের')
const gathering =
  /^(?:harvest|pick|pluck|eat|sell|reap|consum|market)|^(?:তোল|তুল|কাটা|কাটু|কাটব|সংগ্রহ|খাওয|খাব|খান$|বিক্রি|বাজার|আহরণ)/

/** Whether a fixed term names the interval. */
function isFixedTerm(words: readonly Word[], at: number): boolean {
  const next = textAt(words, at + 1)
  switch (textAt(words, at)) {
    case 'waiting':
    case 'withdrawal':
    case 'safety':
    case 'harvest':
    case 'preharvest':
      return /^(?:days?|periods?|times?|intervals?)$/.test(next)
    case 'phi':
    case 'অপেক্ষাকাল':
    case 'অপেক্ষমাণ':
    case 'পিএইচআই':
      return true
    case 'অপেক্ষার':
      return /^(?:দিন|সময|মেয|কাল)/.test(next.replace(/\u09df/g, 'য'))
    default:
      return false
  }
}

function isWait(words: readonly Word[], at: number): boolean {
  switch (textAt(words, at)) {
    case 'before':
      return gathers(words, at + 1, at + 4)
    case 'after':
    case 'within':
    case 'until':
    case 'for':
      return isAfter(words, at)
    case 'wait':
      return gathers(words, at + 1, at + 14)
    case 'আগে':
    case 'পূর্বে':
      return gathers(words, at - 6, at - 1)
    case 'পর':
    case 'পরে':
    case 'পার':
    case 'অপেক্ষা':
    case 'মধ্যে':
    case 'না':
      return (
        hasSpan(words, at - 3, at - 1) &&
        gathers(words, at + 1, at + 7) &&
        !grows(words, at - 7, at)
      )
    default:
      return false
  }
}

/** Whether it is "Harvest only after … days" or "7 days after spraying you may harvest", but not "harvest 90 days after planting". */
function isAfter(words: readonly Word[], at: number): boolean {
  if (grows(words, at + 1, at + 4)) return false
  const isCounted = hasSpan(words, at - 3, at - 1)
  if (isCounted && gathers(words, at + 1, at + 10)) return true
  return (isCounted || hasSpan(words, at + 1, at + 8)) && gathers(words, at - 8, at - 1)
}

function hasSpan(words: readonly Word[], from: number, to: number): boolean {
  return within(words, from, to).some(({ text }) => spans.has(text))
}

function gathers(words: readonly Word[], from: number, to: number): boolean {
  return within(words, from, to).some(({ text }) => gathering.test(text))
}

function grows(words: readonly Word[], from: number, to: number): boolean {
  return within(words, from, to).some(({ text }) => growing.has(text))
}

function within(words: readonly Word[], from: number, to: number): readonly Word[] {
  return words.slice(Math.max(0, from), to + 1)
}
