import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The built page. */
export interface BuiltPage {
  readonly folder: string
  /** Its HTML files, from the folder. */
  readonly htmlFiles: readonly string[]
  /** Of style elements, as a content security policy names them: styles may stand in the HTML, but no others. */
  readonly styleHashes: readonly string[]
}

/** The built page in a folder; undefined when nothing was built there. */
export function findPage(folder: string): BuiltPage | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const htmlFiles = files.filter((file) => file.endsWith('.html'))
  const texts = htmlFiles.map((file) => readFileSync(join(folder, file), 'utf8'))
  return { folder, htmlFiles, styleHashes: [...new Set(texts.flatMap(styleHashes))] }
}

/**
 * Serves the files of the page, compressed ones where there are; those named by their content may be kept for ever.
 * @param isWorkerOff in place of the service worker comes the one that removes it
 */
export async function servePage(
  app: FastifyInstance,
  page: BuiltPage,
  isWorkerOff = false,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: page.folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = /[/\\](assets|knowledge)[/\\]/.test(path.slice(page.folder.length))
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // A folder without a page of its own is forbidden to the library, so it would refuse the root.
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  if (!isWorkerOff) return
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) => reply.sendFile('sw-off.js'))
}

/** Answers a path of the app with its HTML: its own where the build has one, else the common one. False for anything else. */
export function sendAppPage(
  page: BuiltPage | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const path = pathOf(request)
  if (!page || !isAppPath(path, request)) return false
  const name = path.replace(/^\/|\/$/g, '')
  const own = page.htmlFiles.find(
    (file) => file === `${name}.html` || file === join(name, 'index.html'),
  )
  reply.sendFile(own ?? 'index.html')
  return true
}

/** The path without its query, which may hold what somebody searched for. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function isAppPath(path: string, { method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  const isOther = /^\/(api|assets|knowledge)(\/|$)/.test(path)
  const accept = headers.accept ?? '*/*'
  return !isFile && !isOther && /text\/html|\*\/\*/.test(accept)
}

function styleHashes(html: string): string[] {
  const styles = html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)
  return [...styles].map(
    ([, style]) =>
      `sha256-${createHash('sha256')
        .update(style ?? '')
        .digest('base64')}`,
  )
}
