/** A text around its list of topics. */
export interface ListedTopics<Topic> {
  readonly before: string
  readonly topics: readonly Topic[]
  readonly after: string
}

/** Splits a text around the lines that are only titles of these topics; undefined without such lines. */
export function listedTopics<Topic extends { readonly title: string }>(
  text: string,
  topics: readonly Topic[],
): ListedTopics<Topic> | undefined {
  const lines = text.split('\n')
  const topicOf = (line = '') => topics.find(({ title }) => line === `– ${title}`)
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
