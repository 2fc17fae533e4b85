import {
  changePassword,
  changeProfile,
  deleteAccount,
  deleteWithoutPassword,
  listUsers,
  readProfile,
  refreshTokens,
  signIn,
  signOut,
  signUp,
} from './accounts.ts'
import {
  askAdvisor,
  listConversations,
  readAnswerQuality,
  readConversation,
  readConversationsOverTime,
  readTopUser,
  voteOnAnswers,
} from './advisor.ts'
import {
  readAnalysisChange,
  readAnalysisOverTime,
  readDemographics,
  readKpis,
  readOutboxHealth,
  readPeriodFigures,
  readUsersChange,
  readUsersOverTime,
} from './analytics.ts'
import {
  listRecommendations,
  readMostCommonCrops,
  readRecommendationsOverTime,
  recommendCrop,
} from './crops.ts'
import type { Endpoint } from './endpoint.ts'
import { readHealth, readRequest } from './platform.ts'
import {
  claimGuestRecords,
  deleteConversation,
  deleteRecommendation,
  pullChanges,
  saveField,
} from './sync.ts'
import { recordVisit } from './visits.ts'

/** All calls of the API. The server does not compile while one of them has no handler. */
export const endpoints = {
  signUp,
  signIn,
  refreshTokens,
  signOut,
  readProfile,
  changeProfile,
  changePassword,
  deleteAccount,
  deleteWithoutPassword,
  listUsers,
  askAdvisor,
  listConversations,
  readConversation,
  readConversationsOverTime,
  readTopUser,
  voteOnAnswers,
  readAnswerQuality,
  recommendCrop,
  listRecommendations,
  readRecommendationsOverTime,
  readMostCommonCrops,
  recordVisit,
  readKpis,
  readUsersOverTime,
  readAnalysisOverTime,
  readUsersChange,
  readAnalysisChange,
  readDemographics,
  readOutboxHealth,
  readPeriodFigures,
  readHealth,
  readRequest,
  pullChanges,
  saveField,
  deleteConversation,
  deleteRecommendation,
  claimGuestRecords,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
