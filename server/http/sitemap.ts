import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BuiltPage } from './static-files.ts'

/** Lists the pages that were drawn in advance, for search engines: what one reads without an account. */
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

/** The host is what the caller says it is. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
