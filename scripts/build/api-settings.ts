import type { Plugin } from 'vite'

/** The server that the page will call, from the environment; a wrong value stops the build before it begins. */
export const apiBase = setting(
  'API_BASE',
  /^(https?:\/\/[^\s?#]*[^\s/?#])?$/,
  'an origin like https://api.example.org',
)
export const apiKind = setting('API_KIND', /^(own|plain)?$/, '"own" or "plain"')

function setting(name: string, pattern: RegExp, meaning: string): string {
  const value = process.env[name] ?? ''
  if (!pattern.test(value)) throw new Error(`${name} has to be ${meaning}, not "${value}".`)
  return value
}

/** Writes the same settings to `config.json` beside the page: our server reads there which origin the page may call. */
export function pageConfigFile(): Plugin {
  return {
    name: 'fosol-page-config',
    apply: 'build',
    generateBundle() {
      if (apiBase === '' && apiKind === '') return
      const settings = { ...(apiKind && { apiKind }), ...(apiBase && { apiBase }) }
      this.emitFile({ type: 'asset', fileName: 'config.json', source: JSON.stringify(settings) })
    },
  }
}
