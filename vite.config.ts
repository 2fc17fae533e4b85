import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunksByWant, leftOut } from './scripts/chunks-by-want.ts'
import { knowledgePacks, packSources } from './scripts/knowledge-packs.ts'
import { sharedLibraries } from './scripts/shared-libraries.ts'
import { sharedModules } from './scripts/shared-modules.ts'
import { smallestCode } from './scripts/smallest-code.ts'

const manifest = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
)

/** Message catalogs reach the page parsed, so the ICU parser need not. */
function compiledMessages(): Plugin {
  return {
    name: 'fosol-messages',
    enforce: 'pre',
    load(id) {
      if (!/\/i18n\/\w+\/(en|bn)\.json$/.test(id)) return undefined
      const catalog: Record<string, string> = JSON.parse(readFileSync(id, 'utf8'))
      const parsed = Object.entries(catalog).map(([key, message]) => [key, parse(message)])
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(parsed))}`,
        moduleType: 'js',
      }
    },
  }
}

export default defineConfig({
  define: {
    __PACKS__: JSON.stringify(packSources),
    __API_BASE__: JSON.stringify(process.env.API_BASE ?? ''),
    __HTTP_TIMEOUT_MS__: JSON.stringify(Number(process.env.HTTP_TIMEOUT_MS ?? 250_000)),
  },
  resolve: {
    alias: {
      // It comes as what is built for development otherwise, with every warning.
      'react-router-dom': join(
        import.meta.dirname,
        'node_modules/react-router/dist/production/index.mjs',
      ),
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  build: {
    ...smallestCode,
    modulePreload: { polyfill: false },
    manifest: true, // what belongs to which page, for the budgets
  },
  plugins: [
    compiledMessages(),
    knowledgePacks(),
    react(),
    chunksByWant(),
    sharedLibraries('page'),
    sharedModules('page'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false, // the glob has them already
      manifest,
      injectManifest: {
        buildPlugins: { vite: [sharedLibraries('worker'), sharedModules('worker')] },
        // The icons in pixels are the home screen's; the browser fetches them when it installs the app.
        globPatterns: ['**/*.{js,css,html,svg}'],
        globIgnores: [...leftOut.map((name) => `assets/${name}-*`), 'sw-off.js'],
      },
    }),
  ],
})
