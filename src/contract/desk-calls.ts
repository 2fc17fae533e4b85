import * as z from 'zod/mini'
import { listUsers } from './accounts.ts'
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
  readUsersChange,
  readUsersOverTime,
} from './analytics.ts'
import { readMostCommonCrops, readRecommendationsOverTime } from './crops.ts'
import type { BodyOf, Endpoint, ReplyOf } from './endpoint.ts'
import { listConversationLines, listRecommendationLines } from './history-calls.ts'
import { listOf } from './page.ts'

const rowKey = { id: z.string() }

/** What the dashboard asks the server; of rows it demands only what it shows. */
export const deskCalls = {
  kpis: readKpis,
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
  /** Of two windows of 30 days, to compare their sums. */
  conversationsChange: readConversationsOverTime,
  recommendations: {
    ...listRecommendationLines,
    reply: listOf(z.extend(listRecommendationLines.reply.shape.items.def.element, rowKey)),
  },
  recommendationsOverTime: readRecommendationsOverTime,
  mostCommonCrops: readMostCommonCrops,
  users: listUsers,
} as const satisfies Record<string, Endpoint>

export type DeskCall = keyof typeof deskCalls
/** What a call is asked with. */
export type DeskInput<N extends DeskCall> = BodyOf<(typeof deskCalls)[N]>
export type DeskReply<N extends DeskCall> = ReplyOf<(typeof deskCalls)[N]>

/** The calls whose rows can be taken out as a file. */
export type DeskList = 'conversations' | 'recommendations' | 'users'
export type DeskRow<L extends DeskList> = DeskReply<L>['items'][number]
