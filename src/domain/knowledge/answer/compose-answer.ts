import type { Language } from '../../language.ts'
import type { PackEntry } from '../pack/pack.ts'
import { type Finding, offersPractices } from '../search/find-answer.ts'
import { describesProblem, isProblemEntry } from '../search/gates.ts'
import { type AnswerContext, cropName, wordLimit } from './answer-context.ts'
import { signsLabel, stepLines, stepsOf, todayLabel, withCall } from './answer-labels.ts'
import { answerPhrases } from './answer-phrases.ts'
import { bengaliGenitive } from './bengali-genitive.ts'
import { candidatesText, signLine } from './candidates-text.ts'
import { fitSections } from './fit-sections.ts'
import { moreToSay } from './more-to-say.ts'
import { nearestTopics } from './nearest-topics.ts'
import { recordText } from './record-text.ts'
import { outsideText, referralText } from './referral-text.ts'

/** The tuned answer: from the crop's records, for the month; or a text that says what is not known, and who can help. */
export function composeTuned(context: AnswerContext): string {
  const { finding } = context.retrieval
  switch (finding.kind) {
    case 'likely':
      return recordText(finding.entries[0], 'likely', context)
    case 'candidates': {
      const [only, ...others] = finding.entries
      if (only && others.length === 0) return recordText(only, 'mayBe', context)
      return candidatesText(finding.entries, context.language)
    }
    case 'entry':
      return recordText(finding.entry, 'about', context)
    case 'outside':
      return outsideText(finding.things, context.language)
    case 'referral':
      return referralText(finding.office, context.language)
    default:
      return nothingText(context)
  }
}

function nothingText(context: AnswerContext): string {
  const { retrieval, entries, month, language } = context
  const { reading, finding } = retrieval
  const phrases = answerPhrases[language]
  const crop = cropName(reading.crops[0], language)
  if (finding.kind === 'menu') return menuText(finding, context)
  const titles = nearestTopics(retrieval, entries, month).map(({ text }) => `– ${text.title}`)
  if (finding.kind === 'topics' && crop !== undefined) {
    return [phrases.chooseTopic.replace('{crop}', crop), ...titles, phrases.callLine].join('\n')
  }
  const nearest = titles.length > 0 ? [`${phrases.nearest}:`, ...titles] : []
  const unknown = unknownLine(context)
  const wait = describesProblem(reading) ? [phrases.waitToSpray] : []
  if (unknown !== undefined) return [unknown, ...nearest, ...wait, phrases.callLine].join('\n')
  const first =
    crop === undefined ? phrases.noSureAnswer : phrases.noSureAnswerOf.replace('{crop}', crop)
  return [first, ...nearest, ...wait, askedMore('writeMore', context), phrases.callLine].join('\n')
}

/** What may be meant, problems with what tells them apart; below the office where one helps. */
function menuText(
  { entries, office }: Finding & { readonly kind: 'menu' },
  context: AnswerContext,
): string {
  const { language } = context
  const phrases = answerPhrases[language]
  const titles = entries.map(({ text }) => `– ${text.title}`)
  if (office !== undefined) {
    return [referralText(office, language), phrases.chooseMore, ...titles].join('\n')
  }
  const none = [askedMore('noneFits', context), phrases.callLine]
  if (entries.length > 1 && entries.every(isProblemEntry)) {
    const lines = entries.map(signLine)
    return [phrases.chooseSign, ...lines, phrases.waitToSpray, ...none].join('\n')
  }
  const ask = entries.length > 1 ? phrases.chooseMeant : phrases.chooseThis
  return [ask, ...titles, ...none].join('\n')
}

/** What to add to the question, or to ask in other words. */
function askedMore(
  phrase: 'writeMore' | 'noneFits',
  { retrieval, language }: AnswerContext,
): string {
  const phrases = answerPhrases[language]
  const more = moreToSay(retrieval.reading, language, !offersPractices(retrieval.finding))
  return more === '' ? phrases.otherWords : phrases[phrase].replace('{more}', more)
}

/** What the question names and the knowledge of its crop has nothing about, in a line. */
function unknownLine({ retrieval, language }: AnswerContext): string | undefined {
  const { reading, gate } = retrieval
  const unknown = gate?.unknown ?? []
  const crop = cropName(reading.crops[0], language)
  if (unknown.length === 0 || crop === undefined) return undefined
  const names = unknown.map(({ name }) => name[language]).join(', ')
  return answerPhrases[language].nothingOnIn
    .replace('{crop}', language === 'bn' ? bengaliGenitive(crop) : crop)
    .replace('{name}', names)
}

/** The generic answer: from the entry of the topic, without a crop; without a topic, how to ask. */
export function composeGeneric({ retrieval, language }: AnswerContext): string {
  const phrases = answerPhrases[language]
  if (retrieval.topic === undefined) {
    return [phrases.canAsk, phrases.howToAsk, phrases.generalAdvice, phrases.callLine].join('\n')
  }
  return topicText(retrieval.topic, language)
}

/** The generic answer of a topic. */
export function topicText(topic: PackEntry, language: Language): string {
  const phrases = answerPhrases[language]
  const { text } = topic
  return fitSections(
    [
      { label: phrases.about, text: text.title, rank: 0 },
      { ...signsLabel(topic, phrases), text: text.signs, rank: 5, mayShrink: true },
      { label: phrases.sure, text: text.sure, rank: 6, mayShrink: true },
      { label: todayLabel(topic, phrases), text: stepLines(stepsOf(topic), language), rank: 1 },
      { label: phrases.avoid, text: text.avoid, rank: 2 },
      { label: phrases.call, text: withCall(text.act, phrases), rank: 3 },
      { label: phrases.prevent, text: text.prevent, rank: 4, mayShrink: true },
    ],
    wordLimit,
  )
}
