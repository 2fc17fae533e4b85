/** Where the facts of an answer were read. */
export interface KnowledgeSource {
  readonly id: string
  readonly title: string
  readonly source: string
}
