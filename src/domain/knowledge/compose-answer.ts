import { isTrouble, signsLabel, todayLabel, withCall } from './answer-labels.ts'
import { type AnswerMatter, cropName, wordLimit } from './answer-matter.ts'
import { answerPhrases } from './answer-phrases.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { nearestTitles } from './nearest-topics.ts'
import type { PackEntry } from './pack-entry.ts'
import { recordText } from './record-text.ts'
import type { Hit, Retrieval } from './retrieve.ts'

/** The tuned answer: from the records of the crop, for the month; or an honest word that there is none. */
export function composeTuned(matter: AnswerMatter): string {
  const given = answeringHits(matter.retrieval).map(({ entry }) => entry)
  const [best, second] = given
  if (best === undefined) return noMatchText(matter)
  return given.length > 2 ? choiceText(given, matter) : recordText(best, second, matter)
}

/**
 * The hits a tuned answer is made of: the best; with it the second if that is as likely; the first three when the
 * words of the question fit many ("insects in my rice"), where naming one would be guessing.
 */
export function answeringHits({ asked, matched, hits }: Retrieval): readonly Hit[] {
  const [best] = hits
  if (!matched || best === undefined) return []
  // A time or an amount is asked of one thing, not of one of several that look alike.
  if (asked?.kind === 'when' || asked?.kind === 'howMuch') return [best]
  const close = hits.filter(
    ({ entry, score, affinity }) =>
      affinity !== 'other' && score >= best.score * closeShare && isTrouble(entry),
  )
  if (!isTrouble(best.entry) || close.length < 2) return [best]
  return close.slice(0, close.length < manyCount ? 2 : 3)
}

/** From this share of the best score on, two troubles cannot be told apart by the words of the question. */
const closeShare = 0.85

/** With so many troubles that close, the question was too wide for one answer. */
const manyCount = 3

function choiceText(entries: readonly PackEntry[], { language }: AnswerMatter): string {
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

function noMatchText(matter: AnswerMatter): string {
  const phrases = answerPhrases[matter.language]
  const crop = cropName(matter.retrieval.crops[0], matter.language)
  const titles = nearestTitles(matter.retrieval, matter.entries, matter.month)
  const nearest = [`${phrases.nearest}:`, ...titles.map((title) => `– ${title}`)]
  return [
    crop === undefined ? phrases.noMatch : phrases.noMatchForCrop.replace('{crop}', crop),
    ...(titles.length > 0 ? nearest : [phrases.canAsk]),
    phrases.howToAsk,
    phrases.callLine,
  ].join('\n')
}

/** The generic answer: from the entry of the topic, without a crop; or how to ask, when no topic was met. */
export function composeGeneric({ retrieval, language }: AnswerMatter): string {
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
