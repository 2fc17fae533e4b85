import type { PackEntry } from '../pack/pack.ts'
import type { Hit, Retrieval } from '../search/retrieve.ts'
import { type AnswerContext, cropName, wordLimit } from './answer-context.ts'
import { isProblem, signsLabel, todayLabel, withCall } from './answer-labels.ts'
import { answerPhrases } from './answer-phrases.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { nearestTitles } from './nearest-topics.ts'
import { recordText } from './record-text.ts'

/** The tuned answer: from the crop's records, for the month; or a text that says that no record fits. */
export function composeTuned(context: AnswerContext): string {
  const given = answeringHits(context.retrieval).map(({ entry }) => entry)
  const [best, second] = given
  if (best === undefined) return noMatchText(context)
  return given.length > 2 ? choiceText(given, context) : recordText(best, second, context)
}

/**
 * The hits of a tuned answer: the best; the second too when it is nearly as likely; three when the question fits many
 * problems ("insects in my rice"), because naming one of them would be a guess.
 */
export function answeringHits({ asked, matched, hits }: Retrieval): readonly Hit[] {
  const [best] = hits
  if (!matched || best === undefined) return []
  // A question for a time or an amount is about one thing, so look-alikes do not count.
  if (asked?.kind === 'when' || asked?.kind === 'howMuch') return [best]
  const close = hits.filter(
    ({ entry, score, relation }) =>
      relation !== 'other' && score >= best.score * closeShare && isProblem(entry),
  )
  if (!isProblem(best.entry) || close.length < 2) return [best]
  return close.slice(0, close.length < manyCount ? 2 : 3)
}

/** From this share of the best score on, the words of the question cannot distinguish two problems. */
const closeShare = 0.85

/** With so many close problems the question is too wide for one answer. */
const manyCount = 3

function choiceText(entries: readonly PackEntry[], { language }: AnswerContext): string {
  const phrases = answerPhrases[language]
  const choices = entries.map(
    (entry): Section => ({
      label: `– ${entry.text.title}`,
      text: [entry.text.signs, entry.text.sure].join(' ').trim(),
      rank: 2,
      mayShrink: true,
    }),
  )
  return fitSections(
    [
      { text: `${phrases.several}:`, rank: 0 },
      ...choices,
      { text: phrases.generalAdvice, rank: 1 },
      { text: phrases.howToAsk, rank: 1 },
      { text: phrases.callLine, rank: 1 },
    ],
    wordLimit,
  )
}

function noMatchText(context: AnswerContext): string {
  const phrases = answerPhrases[context.language]
  const crop = cropName(context.retrieval.crops[0], context.language)
  const titles = nearestTitles(context.retrieval, context.entries, context.month)
  const nearest = [`${phrases.nearest}:`, ...titles.map((title) => `– ${title}`)]
  return [
    crop === undefined ? phrases.noMatch : phrases.noMatchForCrop.replace('{crop}', crop),
    ...(titles.length > 0 ? nearest : [phrases.canAsk]),
    phrases.howToAsk,
    phrases.callLine,
  ].join('\n')
}

/** The generic answer: from the entry of the topic, without a crop; without a topic, how to ask. */
export function composeGeneric({ retrieval, language }: AnswerContext): string {
  const phrases = answerPhrases[language]
  if (retrieval.topic === undefined) {
    return [phrases.canAsk, phrases.howToAsk, phrases.generalAdvice, phrases.callLine].join('\n')
  }
  const { topic } = retrieval
  const { text } = topic
  return fitSections(
    [
      { text: text.title, rank: 0 },
      { ...signsLabel(topic, phrases), text: text.signs, rank: 5, mayShrink: true },
      { label: phrases.sure, text: text.sure, rank: 6, mayShrink: true },
      { label: todayLabel(topic, phrases), text: text.today, rank: 1 },
      { label: phrases.avoid, text: text.avoid, rank: 2 },
      { label: phrases.call, text: withCall(text.act, phrases), rank: 3 },
      { label: phrases.prevent, text: text.prevent, rank: 4, mayShrink: true },
    ],
    wordLimit,
  )
}
