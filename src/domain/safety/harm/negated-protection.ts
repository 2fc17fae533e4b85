import { normalize } from '../../text/normalize.ts'
import type { Word } from '../../text/words.ts'
import { namesProtection } from '../advice/protection.ts'
import type { Sentence } from '../advice/sentences.ts'
import type { SentenceConcepts } from './find-concepts.ts'

const gear = '(?:gloves?|masks?|goggles|respirators?|ppe|protect\\w+|safety gear)'
const gearBn = '(?:দস্তানা|গ্লাভ|গ্লোভ|হাত ?মোজা|মাস্ক|মুখোশ|পিপিই|সুরক্ষা|নাক ?মুখ|dostana|glov|mask)'

const noGear = new RegExp(
  normalize(
    [
      `\\b(?:no|without|skip|leave off)(?: (?:any|the|a|rubber|special|need|of|for|to|wear|use|such)){0,4} ${gear}`,
      `\\b(?:not|dont|neednt|never) (?:have to |need to |need |bother (?:with |to )?)?(?:(?:wear|wearing|use|put on|need|require) )?(?:any |the |a |rubber )?${gear}`,
      `${gear}(?: \\w+){0,5}? (?:(?:not|never|isnt|arent) (?:really |be )?(?:need|necess|requi|useful|worn|important|matter)|unnecessary|useless|optional|for show|(?:a )?waste|nonsense|pointless|for the weak|too hot)`,
      `\\b(?:bare ?hand|barehand|uncovered)`,
      `${gearBn}[^ ]*(?: [^ ]+){0,4}? (?:ছাড়া|ছাড়াই|বাদে|লাগবে না|লাগে না|দরকার নেই|দরকার হয় না|দরকার পড়ে না|প্রয়োজন নেই|প্রয়োজন হয় না|না পরলেও|না পরে|না হলেও|না থাকলেও|লাগেনা|lagbe na|lage na|chara|dorkar nai|dorkar nei)`,
      'খালি হাতে|খালি গায়ে|khali hate|না পরাই ভালো|না পরলেও চলে',
    ].join('|'),
  ),
)

const noWait = new RegExp(
  normalize(
    [
      '\\bno (?:waiting|pre ?harvest|withdrawal|safety (?:period|interval|days))',
      '\\b(?:no need|not need|dont need|neednt|dont have|not have|without|need not)(?: to)? wait',
      '\\bwaiting (?:days|period|time)(?: \\w+){0,3}? (?:not|unnecessary|optional)',
      '\\bno need (?:of|for) (?:any )?waiting',
      '\\b(?:ignore|disregard|forget|skip|never mind) (?:about )?(?:the )?(?:waiting|pre ?harvest|days on the label|label)',
      'অপেক্ষা[^ ]*(?: [^ ]+){0,3}? (?:লাগবে না|লাগে না|দরকার নেই|দরকার হয় না|প্রয়োজন নেই|হবে না|করতে হবে না|না করে|না করেই|ছাড়াই|ছাড়া)',
      'opekkha(?: \\w+){0,3}? (?:lagbe na|dorkar nai|dorkar nei|na kore)',
    ].join('|'),
  ),
)

/** A second negation makes it good advice: "Never spray without gloves", "দস্তানা ছাড়া ছিটাবেন না". */
const forbidding = new RegExp(
  normalize(
    '\\b(?:never|do not|dont|must not|should not|avoid|cannot|nobody|no one)\\b.*\\b(?:without|bare)|' +
      '(?:ছাড়া|ছাড়াই|হাতে|গায়ে|পরে|করে)[^ ]* .*(?:(?:বেন|ান|ুন|ো) না|যাবে না|চলবে না|উচিত না|উচিত নয়|ঠিক না|ঠিক নয়|নয়$|নিষেধ|বিপজ্জনক|ক্ষতি|dhorben na|korben na)',
  ),
)

export interface ProtectionSaid {
  /** Gloves, a mask or the like are advised. */
  readonly isAdvised: boolean
  /** The text says that they are not needed. */
  readonly isNegated: boolean
  /** It says that nobody has to wait before the harvest. */
  readonly isWaitNegated: boolean
}

/** What a text says of protection, clause by clause. */
export function protectionSaid(
  sentences: readonly Sentence[],
  concepts: readonly SentenceConcepts[],
): ProtectionSaid {
  let isAdvised = false
  let isNegated = false
  let isWaitNegated = false
  for (const [at, { words }] of sentences.entries()) {
    for (const { start, end } of concepts[at]?.clauses ?? []) {
      const clause = textOf(words, start, end)
      const isGearNegated = noGear.test(clause) && !forbidding.test(clause)
      const isAboutSpraying = !/bare|খালি/.test(clause) || hasSpraying(concepts[at])
      if (isGearNegated && isAboutSpraying) isNegated = true
      else if (namesProtection(clause)) isAdvised = true
      if (noWait.test(clause) && !forbidding.test(clause)) isWaitNegated = true
    }
  }
  return { isAdvised, isNegated, isWaitNegated }
}

/** Whether a sentence says that nobody has to wait before the harvest. */
export function negatesWaiting({ words }: Sentence): boolean {
  return noWait.test(textOf(words, 0, words.length))
}

function hasSpraying(sentence: SentenceConcepts | undefined): boolean {
  return ['pesticide', 'spray', 'mix'].some((concept) => sentence?.all.has(concept as 'pesticide'))
}

/** In words. No clause that means something is longer; a cut keeps the time linear. */
const maxWords = 80

function textOf(words: readonly Word[], start: number, end: number): string {
  let text = ''
  for (let at = start; at < Math.min(end, start + maxWords); at++)
    text += `${at > start ? ' ' : ''}${words[at]?.text ?? ''}`
  return text
}
