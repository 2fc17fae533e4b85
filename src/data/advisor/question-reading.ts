/**
 * What reads questions and answers them on the phone: the largest part of the code, most of it words and rules. It is loaded
 * when there is a question, or when the page is idle; a start without a question does not wait for it.
 */
export { openReader } from '#domain/knowledge/decision/learned-reader.ts'
export { openKnowledge } from '#domain/knowledge/knowledge.ts'
export { questionLanguage } from '#domain/understanding/question-language.ts'
export { askKind, questionRequest } from './ask-kind.ts'
export { contextNear, findNearPrivate, withAnswerNear } from './near-private.ts'
export { isPrivateText } from './private-draft.ts'
