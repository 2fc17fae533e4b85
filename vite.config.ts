import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiBase, apiKind, pageConfigFile } from './scripts/api-words.ts'
import { chunksByWant, leftOut } from './scripts/chunks-by-want.ts'
import { shortClassName } from './scripts/class-names.ts'
import { compiledMessages } from './scripts/compiled-messages.ts'
import { knowledgePacks, packSources } from './scripts/knowledge-packs.ts'
import { sharedLibraries } from './scripts/shared-libraries.ts'
import { sharedModules } from './scripts/shared-modules.ts'
import { smallestCode } from './scripts/smallest-code.ts'

export default defineConfig({
  define: {
    __PACKS__: JSON.stringify(packSources),
    __API_BASE__: JSON.stringify(apiBase),
    __API_KIND__: JSON.stringify(apiKind),
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
  css: { modules: { generateScopedName: shortClassName } },
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
    pageConfigFile(),
    sharedLibraries('page'),
    sharedModules('page'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false, // `public/` has it
      injectManifest: {
        buildPlugins: { vite: [sharedLibraries('worker'), sharedModules('worker')] },
        // The manifest and its pictures are the home screen's: the browser fetches them when it installs the app.
        globPatterns: ['**/*.{js,css,html,svg}'],
        globIgnores: [...leftOut.map((name) => `assets/${name}-*`), 'sw-off.js'],
      },
    }),
  ],
})
