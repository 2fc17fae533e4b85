import type { Plugin } from 'vite'

/** What the build is told of the server the page will talk with, checked before anything is built. */
export const apiBase = wordOf(
  'API_BASE',
  /^(https?:\/\/[^\s?#]*[^\s/?#])?$/,
  'an origin like https://api.example.org',
)
export const apiKind = wordOf('API_KIND', /^(own|plain)?$/, '"own" or "plain"')

function wordOf(name: string, shape: RegExp, meaning: string): string {
  const word = process.env[name] ?? ''
  if (!shape.test(word)) throw new Error(`${name} has to be ${meaning}, not "${word}".`)
  return word
}

/** The words once more beside the page, where our server finds which origin the page may call. */
export function pageConfigFile(): Plugin {
  return {
    name: 'fosol-page-config',
    apply: 'build',
    generateBundle() {
      if (apiBase === '' && apiKind === '') return
      const words = { ...(apiKind && { apiKind }), ...(apiBase && { apiBase }) }
      this.emitFile({ type: 'asset', fileName: 'config.json', source: JSON.stringify(words) })
    },
  }
}
