import * as z from 'zod/mini'
import { listUsers, readWho } from './accounts.ts'
import {
  readAnswerQuality,
  readConversation,
  readConversationsOverTime,
  readTopUser,
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
import { readMostCommonCrops, readRecommendationsOverTime } from './crops.ts'
import type { BodyOf, Endpoint, ReplyOf } from './endpoint.ts'
import { listConversationLines, listRecommendationLines } from './history-calls.ts'
import { listOf } from './page.ts'

const rowKey = { id: z.string() }

/** The dashboard's calls. Their rows need only the fields that the dashboard shows. */
export const dashboardCalls = {
  who: readWho,
  kpis: readKpis,
  periodFigures: readPeriodFigures,
  usersOverTime: readUsersOverTime,
  analysisOverTime: readAnalysisOverTime,
  usersChange: readUsersChange,
  analysisChange: readAnalysisChange,
  demographics: readDemographics,
  outboxHealth: readOutboxHealth,
  answerQuality: readAnswerQuality,
  topUser: readTopUser,
  conversations: {
    ...listConversationLines,
    reply: listOf(z.extend(listConversationLines.reply.shape.items.def.element, rowKey)),
  },
  conversation: readConversation,
  conversationsOverTime: readConversationsOverTime,
  /** For two periods of 30 days, whose sums are compared. */
  conversationsChange: readConversationsOverTime,
  recommendations: {
    ...listRecommendationLines,
    reply: listOf(z.extend(listRecommendationLines.reply.shape.items.def.element, rowKey)),
  },
  recommendationsOverTime: readRecommendationsOverTime,
  mostCommonCrops: readMostCommonCrops,
  users: listUsers,
} as const satisfies Record<string, Endpoint>

export type DashboardCall = keyof typeof dashboardCalls
/** The input of a call. */
export type DashboardInput<N extends DashboardCall> = BodyOf<(typeof dashboardCalls)[N]>
export type DashboardReply<N extends DashboardCall> = ReplyOf<(typeof dashboardCalls)[N]>

/** The calls whose rows can be exported as a file. */
export type DashboardList = 'conversations' | 'recommendations' | 'users'
export type DashboardRow<L extends DashboardList> = DashboardReply<L>['items'][number]
