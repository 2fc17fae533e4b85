import * as z from 'zod/mini'
import { confirmableIds } from '#domain/dangers/helplines.ts'

/** The operator's file (HELPLINES). Stricter than what phones read: a wrong number in an emergency is worse than none. */
export const helplinesFile = z.strictObject({
  readBy: z.exactOptional(z.string().check(z.regex(/^\S(.{0,78}\S)?$/u))),
  confirmed: z.exactOptional(
    z.record(
      z.string().check(z.refine((id) => confirmableIds.includes(id))),
      z.string().check(z.regex(/^\+?\d{3,15}$/)),
    ),
  ),
})
