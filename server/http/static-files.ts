import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageConfig, pageConfig, pageConfigPath } from '#contract/page-config.ts'
import { appPathOf } from '#domain/app-paths.ts'
import { preferredLanguage } from '#domain/language.ts'
import { StartProblem } from '../start-problem.ts'
import { dataOnly } from './security-headers.ts'

/** The built page. */
export interface BuiltPage {
  readonly folder: string
  /** Its HTML files, from the folder. */
  readonly htmlFiles: readonly string[]
  /** Of style elements, as a content security policy names them: styles may stand in the HTML, but no others. */
  readonly styleHashes: readonly string[]
  /** The HTML for every path: the app itself finds out which page that is, or that there is none. */
  readonly shell: string
  /** What stands in `config.json` beside it; undefined where there is none. */
  readonly config: PageConfig | undefined
}

/** Where files are named by their content. */
const hashedFolders = ['assets', 'knowledge']

/** The built page in a folder; undefined when nothing was built there. */
export function findPage(folder: string): BuiltPage | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const htmlFiles = files.filter((file) => file.endsWith('.html'))
  const texts = htmlFiles.map((file) => readFileSync(join(folder, file), 'utf8'))
  return {
    folder,
    htmlFiles,
    styleHashes: [...new Set(texts.flatMap(styleHashes))],
    shell: texts[htmlFiles.indexOf('index.html')] ?? '',
    config: configIn(folder),
  }
}

/** @throws StartProblem when it says nothing that can be meant */
function configIn(folder: string): PageConfig | undefined {
  const file = join(folder, pageConfigPath)
  if (!existsSync(file)) return undefined
  try {
    return pageConfig.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartProblem(
      `${file} has to be JSON with apiKind (own or plain) and apiBase, an origin.`,
    )
  }
}

/** Where the page calls, beside its own origin. */
export function callOrigins(page: BuiltPage | undefined): readonly string[] {
  const apiBase = page?.config?.apiBase
  return apiBase ? [new URL(apiBase).origin] : []
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
      const isHashed = hashedFolders.includes(relative(page.folder, path).split(sep)[0] ?? '')
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const folder of hashedFolders) {
    // With the headers of data: those of a page weigh as much as a small script, and a phone fetches ten.
    app.get(`/${folder}/*`, { ...dataOnly, schema: { hide: true } }, (request, reply) =>
      reply.sendFile(pathOf(request)),
    )
  }
  // A folder without a page of its own is forbidden to the library, so it would refuse the root.
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    sendAppPage(page, request, reply)
    return reply
  })
  if (!isWorkerOff) return
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) => reply.sendFile('sw-off.js'))
}

/**
 * Answers a path of the app with its HTML: drawn in advance in the reader's language where the build has it, else the
 * common one. Somebody who reads pages gets that one with status 404 for a path that the app does not have. False for
 * anything else.
 */
export function sendAppPage(
  page: BuiltPage | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!page || !isRead(request)) return false
  const path = appPathOf(pathOf(request))
  if (path === undefined) return sendNotFound(page, request, reply)
  const name = path.slice(1) || 'index'
  const language = preferredLanguage(request.headers['accept-language'] ?? '')
  const drawn = join('pages', language, `${name}.html`)
  reply.header('Vary', 'Accept-Language')
  reply.sendFile(page.htmlFiles.includes(drawn) ? drawn : 'index.html')
  return true
}

/** The path without its query, which may hold what somebody searched for. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function isRead({ method, headers }: FastifyRequest): boolean {
  const isGet = method === 'GET' || method === 'HEAD'
  return isGet && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

/** A script, or a program that tries addresses, gets the sentence of every refusal instead. */
function sendNotFound(page: BuiltPage, request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request)
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  const isOther = /^\/(api|assets|knowledge)(\/|$)/.test(path)
  if (isFile || isOther || !request.headers.accept?.includes('text/html')) return false
  // Not as a file: one that is kept is asked for again by its tag, and a 404 to that has no body.
  reply.code(404).header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
  reply.send(page.shell)
  return true
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
