import { realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { openReader } from '../../src/domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '../../src/domain/knowledge/decision/reader-file.ts'
import { createKnowledge, type Knowledge } from '../../src/domain/knowledge/knowledge.ts'
import { parsePack } from '../../src/domain/knowledge/pack/pack-file.ts'
import type { Finding } from '../../src/domain/knowledge/search/find-answer.ts'
import type { Language } from '../../src/domain/language.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import type { Ask, Reading } from '../../src/domain/understanding/reading.ts'
import { found } from './found.ts'
import { packOf } from './pack-sizes.ts'
import type { RealQuestion } from './real-questions.ts'

const reader = openReader(readerFile)

/**
 * Writes each question with what is right, what was understood and the whole answer, for a person who judges.
 * @param path a file outside the project: the questions are not ours to publish
 * @throws Error for a path inside the project
 */
export function writeReadingFile(
  path: string,
  questions: readonly RealQuestion[],
  date: string,
): void {
  refuseInside(path, process.cwd())
  const knowledge: Readonly<Record<Language, Knowledge>> = {
    en: createKnowledge(parsePack(packOf('en'))).withReader(reader),
    bn: createKnowledge(parsePack(packOf('bn'))).withReader(reader),
  }
  const parts = questions.map((question) => questionText(question, knowledge, date))
  const head = `# Questions to judge\n\nAnswers for ${date}. docs/questions.md has the rule of judging.`
  writeFileSync(path, `${[head, ...parts].join('\n\n')}\n`)
}

/** @throws Error when the path is in the project's folder, also through a link */
export function refuseInside(path: string, project: string): void {
  const whole = join(realpathSync(dirname(resolve(path))), basename(path))
  const root = realpathSync(project)
  if (whole === root || whole.startsWith(root + sep)) {
    throw new Error(`${path} is inside the project. The questions must stay outside of it.`)
  }
}

function questionText(
  { id, text, gold, unsafe, group }: RealQuestion,
  knowledge: Readonly<Record<Language, Knowledge>>,
  date: string,
): string {
  const language = questionLanguage(text)
  const { retrieval } = found(text, Number(date.slice(5, 7)))
  const { tunedResponse, asks, topics, sources } = knowledge[language].answer(text, date)
  return [
    `## ${id} (${group})`,
    `**Question:** ${text}`,
    `**Right:** ${gold}`,
    `**Unsafe:** ${unsafe}`,
    `**Understood:** ${readingText(retrieval.reading)}`,
    `**Found:** ${findingText(retrieval.finding)}`,
    `**From:** ${sources.map((source) => source.id).join(', ') || '–'}`,
    `**Asked back:** ${asks.map(askText).join('; ') || '–'}`,
    `**Topics to tap:** ${topics.map(({ title }) => title).join('; ') || '–'}`,
    `**Answer:**\n\n${tunedResponse
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n>\n')}`,
  ].join('\n\n')
}

function readingText(reading: Reading): string {
  const { language, romanised, dangers, crops, outside, kind, isKindSaid, parts, signs } = reading
  const lists = {
    dangers: dangers.map(({ id, active }) => (active ? `${id} (${active})` : id)),
    crops,
    outside: outside.map(({ id }) => id),
    parts,
    signs,
  }
  const named = Object.entries(lists)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => `${name} ${ids.join(', ')}`)
  const script = romanised ? 'bn in Latin letters' : language
  return [script, `${kind}${isKindSaid ? '' : ' (guessed)'}`, ...named].join(' · ')
}

function findingText(finding: Finding): string {
  switch (finding.kind) {
    case 'likely':
    case 'candidates':
    case 'menu':
      return `${finding.kind}: ${finding.entries.map(({ id }) => id).join(', ')}`
    case 'entry':
      return `entry: ${finding.entry.id}`
    case 'outside':
      return `outside: ${finding.things.map(({ id }) => id).join(', ')}`
    case 'referral':
      return `referral: ${finding.office}`
    default:
      return finding.kind
  }
}

function askText({ text, choices }: Ask): string {
  return `${text} (${choices.map((choice) => choice.text).join(', ')})`
}
