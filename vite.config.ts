import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiBase, apiKind, pageConfigFile } from './scripts/build/api-settings.ts'
import { codeSplitting } from './scripts/build/code-splitting.ts'
import { drawingSheetFiles } from './scripts/build/drawing-sheets.ts'
import { installedFiles } from './scripts/build/installed-files.ts'
import { knowledgePacks, packSources } from './scripts/build/knowledge-packs.ts'
import { messageCatalogs } from './scripts/build/message-catalogs.ts'
import { dexieFile, oneDexie } from './scripts/build/one-dexie.ts'
import { prerendered } from './scripts/build/prerender.ts'

const root = import.meta.dirname
const installed = installedFiles()

/** Another file of a package than the one that Vite takes. */
function ownBuild(find: RegExp, file: string) {
  return { find, replacement: join(root, 'node_modules', file) }
}

/** The oldest browsers that run the app. Chrome 106 is the last one for Android 6; `npm run test:all` opens the app in it. */
const oldestBrowsers = ['chrome106', 'firefox121', 'safari16.4']

/** For page and service worker: reading a property does nothing else, in our code and in the packages. */
const treeshake = { propertyReadSideEffects: false } as const

const classByName = new Map<string, string>()

/** Four characters are 17 million names for 500 classes. @throws Error when two classes get the same one */
function refuseSameNames(file: string, names: Readonly<Record<string, string>>): void {
  for (const [local, name] of Object.entries(names)) {
    const known = classByName.get(name) ?? `${local} of ${file}`
    if (known !== `${local} of ${file}`)
      throw new Error(`${known} and ${local} of ${file}: ${name}`)
    classByName.set(name, known)
  }
}

/** The files that the page requests together with a lazy one, each by a link in its head. */
function preloaded(file: string, files: string[]): string[] {
  // The bundler does not know that the data layer imports it.
  return file.includes('/open-phone-') ? [...files, dexieFile] : files
}

export default defineConfig({
  define: {
    __PACKS__: JSON.stringify(packSources),
    __API_BASE__: JSON.stringify(apiBase),
    __API_KIND__: JSON.stringify(apiKind),
    __HTTP_TIMEOUT_MS__: JSON.stringify(Number(process.env.HTTP_TIMEOUT_MS ?? 250_000)),
  },
  resolve: {
    alias: [
      // Without this Vite takes the development build, with every warning in it.
      ownBuild(/^react-router-dom$/, 'react-router/dist/production/index.mjs'),
      // Its default is ES5.
      ownBuild(/^workbox-window$/, 'workbox-window/build/workbox-window.prod.mjs'),
      // The catalogs need little of ICU.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: join(root, 'src/ui/kit/message-parser.ts'),
      },
    ],
  },
  css: { modules: { generateScopedName: '[hash:base64:4]', getJSON: refuseSameNames } },
  build: {
    // For scripts and styles; what scripts may call besides is in `lib` of the tsconfig.json files.
    target: oldestBrowsers,
    rolldownOptions: { treeshake },
    modulePreload: {
      polyfill: false,
      resolveDependencies: preloaded,
    },
    manifest: true, // which files belong to which module: for the install, the drawn pages and the sizes
  },
  plugins: [
    messageCatalogs(),
    knowledgePacks(),
    drawingSheetFiles(),
    react(),
    oneDexie('page'),
    codeSplitting(),
    pageConfigFile(),
    installed.plugin,
    prerendered(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false, // src/ui/app/service-worker.ts registers it
      useCredentials: true, // for the manifest, behind a gate
      manifest: JSON.parse(readFileSync(join(root, 'manifest.webmanifest'), 'utf8')),
      // The browser fetches the icons when it installs the app on the home screen.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife', // Firefox ESR has no module workers
        rollupOptions: { treeshake },
        buildPlugins: { vite: [oneDexie('worker')] },
        globPatterns: ['**/*.{js,css,html,svg}'],
        globIgnores: ['sw-off.js'],
        manifestTransforms: [installed.filter],
      },
    }),
  ],
})
