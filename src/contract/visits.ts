import * as z from 'zod/mini'
import { type Endpoint, text } from './endpoint.ts'

/** In a file of its own, because every phone loads it, without the calls of staff. */
export const recordVisit = {
  method: 'POST',
  path: '/api/analytics/visit/',
  access: 'anyone',
  limit: 'other',
  summary: 'Note that a page was opened',
  input: z.object({ path: text(200) }),
  reply: z.object({ path: z.string() }),
} as const satisfies Endpoint
