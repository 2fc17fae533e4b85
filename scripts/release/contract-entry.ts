/* What the clients of a release read replies with: the entry of `contract.mjs`. */
export { answerEvents } from '#contract/advisor.ts'
export { deskCalls } from '#contract/desk-calls.ts'
export { recommendCall } from '#contract/earlier-crops.ts'
export { endpoints } from '#contract/endpoints.ts'
export {
  listConversationLines,
  listRecommendationLines,
  pullPage,
  readChange,
} from '#contract/history-calls.ts'
