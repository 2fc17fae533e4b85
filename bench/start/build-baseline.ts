import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { precompress } from '../../scripts/build/precompress.ts'

const root = join(import.meta.dirname, 'baseline')
const modules = join(import.meta.dirname, '../../node_modules')

const common: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'warn',
  resolve: {
    alias: {
      'react-router-dom': join(modules, 'react-router/dist/production/index.mjs'),
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
}

/** Builds the baseline page. It is prerendered and installable, as the app is. */
export async function buildBaseline(outDir: string): Promise<void> {
  await build({
    ...common,
    plugins: [
      react(),
      VitePWA({
        injectRegister: false,
        filename: 'sw.js',
        manifest: false,
        workbox: { clientsClaim: true, skipWaiting: true, navigateFallback: '/index.html' },
      }),
    ],
    build: { target: 'es2022', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const ssrDir = join(modules, '.cache/fosol-baseline')
  await build({
    ...common,
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: 'draw.tsx', outDir: ssrDir, emptyOutDir: true },
  })
  const { draw } = await import(pathToFileURL(join(ssrDir, 'draw.js')).href)
  const page = join(outDir, 'index.html')
  const drawn = readFileSync(page, 'utf8')
    .replace('<html lang="en">', '<html lang="en" data-drawn>')
    .replace('<div id="root"></div>', () => `<div id="root">${draw()}</div>`)
  writeFileSync(page, drawn)
  precompress(outDir)
}
