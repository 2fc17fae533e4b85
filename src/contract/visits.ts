import * as z from 'zod/mini'
import { type Endpoint, text } from './endpoint.ts'

/** Stands apart from what staff ask, since every phone has it. */
export const recordVisit = {
  method: 'POST',
  path: '/api/analytics/visit/',
  access: 'anyone',
  limit: 'other',
  summary: 'Note that a page was opened',
  input: z.object({ path: text(200) }),
  reply: z.object({ path: z.string() }),
} as const satisfies Endpoint
