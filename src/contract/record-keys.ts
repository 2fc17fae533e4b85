import * as z from 'zod/mini'

/** The fields that every stored record has in a reply. */
export const recordKeys = {
  id: z.string(),
  seq: z.number(),
  /** The idempotency key of the request; null for a client that sent none. */
  clientKey: z.nullable(z.string()),
  createdAt: z.string(),
}
