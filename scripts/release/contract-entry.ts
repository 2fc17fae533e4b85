/* What the clients of a release parse replies with: the entry of `contract.mjs`. */
export { answerEvents } from '#contract/advisor.ts'
/** The name in the released files. */
export { dashboardCalls as deskCalls } from '#contract/dashboard-calls.ts'
export { recommendCall } from '#contract/earlier-crops.ts'
export { endpoints } from '#contract/endpoints.ts'
export {
  listConversationLines,
  listRecommendationLines,
  pullPage,
  readChange,
} from '#contract/history-calls.ts'
