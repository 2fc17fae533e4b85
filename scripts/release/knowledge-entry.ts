/* How the phones of a release read a pack of knowledge and bring it up to date: the entry of `phone-knowledge.mjs`. */
export { topicText } from '#domain/knowledge/answer/compose-answer.ts'
export { applyDelta, packText, parsePack } from '#domain/knowledge/pack/pack-file.ts'
