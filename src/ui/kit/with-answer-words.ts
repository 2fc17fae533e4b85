import { words } from './words.ts'

/** Loads parts of a page that show an answer, together with the messages of answers. */
export function withAnswerWords<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [parts] = await Promise.all([load(), words.need('answer')])
    return parts
  }
}
