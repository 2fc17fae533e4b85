import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, normalize, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageConfig, pageConfig, pageConfigPath } from '#contract/page-config.ts'
import { appPathOf, prerenderedFile } from '#domain/app-paths.ts'
import { preferredLanguage } from '#domain/language.ts'
import { StartProblem } from '../settings/start-problem.ts'
import { dataOnly, type InlineHashes } from './security-headers.ts'

/** The built page. */
export interface BuiltPage {
  readonly folder: string
  /** Paths of its HTML files, relative to the folder. */
  readonly htmlFiles: readonly string[]
  /** Hashes of what stands in the HTML itself, for the content security policy, which allows no other. */
  readonly inline: InlineHashes
  /**
   * The HTML for every path without a prerendered page. The app itself finds the page for the path, or shows that there
   * is none.
   */
  readonly shell: string
  /** The contents of `config.json` in the folder; undefined if there is no such file. */
  readonly config: PageConfig | undefined
}

/** Folders whose file names contain a hash of the content. */
const hashedFolders = ['assets', 'knowledge']

/** The built page in a folder; undefined if nothing was built there. */
export function findBuiltPage(folder: string): BuiltPage | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const htmlFiles = files.filter((file) => file.endsWith('.html'))
  const texts = htmlFiles.map((file) => readFileSync(join(folder, file), 'utf8'))
  return {
    folder,
    htmlFiles,
    inline: { style: inlineHashes(texts, 'style'), script: inlineHashes(texts, 'script') },
    shell: texts[htmlFiles.indexOf('index.html')] ?? '',
    config: configIn(folder),
  }
}

/** @throws StartProblem if the file is not valid */
function configIn(folder: string): PageConfig | undefined {
  const file = join(folder, pageConfigPath)
  if (!existsSync(file)) return undefined
  try {
    const config = pageConfig.parse(JSON.parse(readFileSync(file, 'utf8')))
    originsOf(config) // throws for an address that is none
    return config
  } catch {
    throw new StartProblem(
      `${file} has to be JSON with apiKind (own or plain) and apiBase, an origin.`,
    )
  }
}

/** The origins that the page calls, beside its own. */
export function callOrigins(page: BuiltPage | undefined): readonly string[] {
  return originsOf(page?.config)
}

/** @throws TypeError if the address has no origin */
function originsOf(config: PageConfig | undefined): readonly string[] {
  return config?.apiBase ? [new URL(config.apiBase).origin] : []
}

/**
 * Serves the files of the page, precompressed if available. Files with a hash in their name may be cached forever.
 * @param isWorkerOff serves, instead of the service worker, the script that removes it
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
    // With the short headers of data: those of a page are as large as a small script, and a phone fetches ten files.
    app.get(`/${folder}/*`, { ...dataOnly, schema: { hide: true } }, (request, reply) =>
      reply.sendFile(pathOf(request)),
    )
  }
  // The library refuses folders without an index page, so the root needs its own route.
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    sendAppPage(page, request, reply)
    return reply
  })
  if (!isWorkerOff) return
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) => reply.sendFile('sw-off.js'))
}

/**
 * Answers a path of the app with HTML: the prerendered page in the reader's language if the build has it, else the shell.
 * For a path that the app does not have, a browser gets the shell with status 404. Returns false for any other request.
 */
export function sendAppPage(
  page: BuiltPage | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!page || !isPageRequest(request)) return false
  const path = appPathOf(pathOf(request))
  if (path === undefined) return sendNotFound(page, request, reply)
  const language = preferredLanguage(request.headers['accept-language'] ?? '')
  const prerendered = normalize(prerenderedFile(path, language)) // with the separators of this system
  reply.header('Vary', 'Accept-Language')
  reply.sendFile(page.htmlFiles.includes(prerendered) ? prerendered : 'index.html')
  return true
}

/** The path without the query, which may contain a search text. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function isPageRequest({ method, headers }: FastifyRequest): boolean {
  const isGet = method === 'GET' || method === 'HEAD'
  return isGet && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

/** Scripts, and programs that try addresses, get the usual error reply instead. */
function sendNotFound(page: BuiltPage, request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request)
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  const isOther = /^\/(api|assets|knowledge)(\/|$)/.test(path)
  if (isFile || isOther || !request.headers.accept?.includes('text/html')) return false
  // Not sent as a file: a browser would revalidate its cached copy by ETag, and get a 404 without a body.
  reply.code(404).header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
  reply.send(page.shell)
  return true
}

/** Of the elements that name no file. Browsers hash what they have read, in which a line ends with LF. */
function inlineHashes(pages: readonly string[], element: 'style' | 'script'): readonly string[] {
  const pattern = new RegExp(`<${element}\\b(?![^>]*\\bsrc=)[^>]*>([^]*?)</${element}>`, 'gi')
  const contents = pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = '']) => text))
  return [...new Set(contents)].map(
    (text) =>
      `sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}`,
  )
}

/** `/sitemap.xml` for search engines: the prerendered pages, which can be read without an account. */
export function serveSitemap(app: FastifyInstance, { htmlFiles }: BuiltPage): void {
  const paths = htmlFiles
    .filter((file) => /^pages[/\\]en[/\\]/.test(file))
    .map((file) => `/${basename(file, '.html')}`.replace('/index', '/'))
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const origin = `${request.protocol}://${request.host}`
    const urls = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('')
    reply.type('application/xml')
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
  })
}

/** The host comes from the request, so it must be escaped. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
