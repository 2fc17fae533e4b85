import * as z from 'zod/mini'

export const apiKinds = ['own', 'plain'] as const
/** `plain`: a server that knows only the specification's table. */
export type ApiKind = (typeof apiKinds)[number]

/** `/config.json` beside the page: what the build said can be said again where the page is served. */
export const pageConfigPath = '/config.json'

export const pageConfig = z.object({
  apiKind: z.optional(z.enum(apiKinds)),
  /** Origin of the server, with a path in front of `/api/` if there is one; '' for the page's own. */
  apiBase: z.optional(z.string().check(z.regex(/^(https?:\/\/[^\s?#]*[^\s/?#])?$/))),
})

export type PageConfig = z.output<typeof pageConfig>
