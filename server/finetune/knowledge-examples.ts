import { stepLines, stepsOf } from '#domain/knowledge/answer/answer-labels.ts'
import { topicText } from '#domain/knowledge/answer/compose-answer.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import { type Language, languages } from '#domain/language.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { entryFiles } from '../knowledge/entry-files.ts'
import { builtInKnowledge } from '../models/built-in-knowledge.ts'
import type { Example } from './example.ts'

/** One example for every entry of the knowledge base, in each language. */
export function* knowledgeExamples(): Generator<Example> {
  for (const language of languages) {
    const { entries } = buildPack(entryFiles, language)
    // Each question only once: else the model would learn two answers to it.
    const asked = new Set<string>()
    for (const entry of entries) {
      const questions = questionsFor(entry, language).filter((question) => !asked.has(question))
      const example = exampleOf(entry, language, questions)
      asked.add(example.question)
      yield example
    }
  }
}

/**
 * Uses the first question for which the search finds this entry. If there is none, composes the answer from the entry
 * itself.
 */
function exampleOf(entry: PackEntry, language: Language, questions: readonly string[]): Example {
  for (const question of questions) {
    const answer = foundAnswer(question, entry, language)
    if (answer !== undefined) return { language, question, answer }
  }
  const [question = entry.text.title] = questions
  return { language, question, answer: ownAnswer(entry, language) }
}

function foundAnswer(question: string, entry: PackEntry, language: Language): string | undefined {
  if (questionLanguage(question) !== language) return undefined
  const date = `2000-${String(seasonMonth(entry)).padStart(2, '0')}-15`
  const { sources, tunedResponse } = builtInKnowledge(language).answer(question, date)
  // An answer that compares several entries belongs to none of them.
  const isOwn = sources[0]?.id === entry.id && hasSteps(tunedResponse, entry, language)
  return isOwn ? tunedResponse : undefined
}

/** The answer to the entry's own title; where that is a danger card, or for a topic, the text of the entry. */
function ownAnswer(entry: PackEntry, language: Language): string {
  const date = `2000-${String(seasonMonth(entry)).padStart(2, '0')}-15`
  const { tunedResponse } = builtInKnowledge(language).answer(entry.text.title, date)
  return hasSteps(tunedResponse, entry, language) ? tunedResponse : topicText(entry, language)
}

function hasSteps(answer: string, entry: PackEntry, language: Language): boolean {
  return answer.includes([stepLines(stepsOf(entry), language)].flat().join('\n'))
}

function seasonMonth({ months }: PackEntry): number {
  return months?.[0] ?? 1
}

/** Questions as farmers type them: a few words, and the crop if the words do not name it. */
function questionsFor({ text, crop, topic }: PackEntry, language: Language): readonly string[] {
  const [first = text.title, second] = text.words
  const phrases = [
    ...(second === undefined ? [] : [`${first}, ${second}`]),
    // The longest phrases say the most.
    ...text.words.toSorted((a, b) => b.length - a.length),
    text.title,
  ]
  const isTrouble = topic === 'disease' || topic === 'pest' || topic === 'weather'
  const end = isTrouble ? endOfTrouble[language] : '?'
  return phrases.map((phrase) => withCrop(phrase, crop, language) + end)
}

const endOfTrouble: Readonly<Record<Language, string>> = {
  en: '. What should I do?',
  bn: '। কী করব?',
}

function withCrop(phrase: string, crop: string, language: Language): string {
  const alias = cropAliases.find(({ id }) => id === crop)
  const names = alias ? [...alias.local, ...alias.english] : []
  const isNamed = names.some((name) => phrase.toLowerCase().includes(name.replaceAll('_', ' ')))
  return alias && !isNamed ? `${alias[language]}: ${phrase}` : phrase
}
