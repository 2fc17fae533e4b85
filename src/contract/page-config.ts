import * as z from 'zod/mini'

export const apiKinds = ['own', 'plain'] as const
/** `own`: this project's server; `plain`: a server that has only the calls of the specification. */
export type ApiKind = (typeof apiKinds)[number]

/** `/config.json` beside the page replaces the build's settings where the page is served. */
export const pageConfigPath = '/config.json'

export const pageConfig = z.object({
  apiKind: z.optional(z.enum(apiKinds)),
  /** The origin of the server, with a path before `/api/` if there is one; '' for the page's origin. */
  apiBase: z.optional(z.string().check(z.regex(/^(https?:\/\/[^\s?#]*[^\s/?#])?$/))),
})

export type PageConfig = z.output<typeof pageConfig>
