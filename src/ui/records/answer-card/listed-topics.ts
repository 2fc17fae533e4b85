import { candidateLine } from '#domain/knowledge/answer/card-phrases.ts'

/** A text around its list of topics. */
export interface ListedTopics<Topic> {
  readonly before: string
  /** Each with its sign, where its line has one. */
  readonly topics: readonly (Topic & { readonly sign?: string })[]
  readonly after: string
}

/** Splits a text around the lines that name these topics, with a sign or without; undefined without such lines. */
export function listedTopics<Topic extends { readonly title: string }>(
  text: string,
  topics: readonly Topic[],
): ListedTopics<Topic> | undefined {
  const lines = text.split('\n')
  const topicOf = (line = '') => {
    const plain = topics.find(({ title }) => line === `– ${title}`)
    if (plain) return plain
    const signed = topics.find(({ title }) => line.startsWith(candidateLine(title, '')))
    return signed && { ...signed, sign: line.slice(candidateLine(signed.title, '').length) }
  }
  const start = lines.findIndex((line) => topicOf(line))
  if (start === -1) return undefined
  const others = lines.slice(start).findIndex((line) => !topicOf(line))
  const end = others === -1 ? lines.length : start + others
  return {
    before: lines.slice(0, start).join('\n'),
    topics: lines.slice(start, end).flatMap((line) => topicOf(line) ?? []),
    after: lines.slice(end).join('\n'),
  }
}
