import { changeProfile, readProfile, refreshTokens, signIn, signUp } from './accounts.ts'
import { askAdvisor, listConversations, readAnswerQuality, voteOnAnswers } from './advisor.ts'
import { listRecommendations, recommendCrop } from './crops.ts'
import type { Endpoint } from './endpoint.ts'
import { readHealth, readRequest } from './platform.ts'
import { claimGuestRecords, deleteConversation, deleteRecommendation, pullChanges } from './sync.ts'

/** Every call there is. The server does not compile while one has no handler. */
export const endpoints = {
  signUp,
  signIn,
  refreshTokens,
  readProfile,
  changeProfile,
  askAdvisor,
  listConversations,
  voteOnAnswers,
  readAnswerQuality,
  recommendCrop,
  listRecommendations,
  readHealth,
  readRequest,
  pullChanges,
  deleteConversation,
  deleteRecommendation,
  claimGuestRecords,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
