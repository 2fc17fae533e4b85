import { namesMeans } from '../../safety/means.ts'
import type { NearPrivate } from '../../understanding/near-private.ts'
import type { KnowledgeAnswer } from '../knowledge.ts'
import { answerPhrases } from './answer-phrases.ts'

/**
 * What of an answer is given near a private question; undefined where it is withheld, and the words for somebody who may
 * want to die stand instead: nothing was found, or what was found names means. Where only the generic answer names them, it
 * says whom to ask.
 */
export function answerNear(
  answer: KnowledgeAnswer,
  near: NearPrivate | undefined,
): KnowledgeAnswer | undefined {
  if (near === undefined) return answer
  const { matched, tunedResponse, untunedResponse, topics, language } = answer
  const texts = [tunedResponse, ...topics.map(({ title }) => title)]
  if (!matched || texts.some(namesMeans)) return undefined
  if (!namesMeans(untunedResponse)) return answer
  return { ...answer, untunedResponse: answerPhrases[language].callLine }
}
