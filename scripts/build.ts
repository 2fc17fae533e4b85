import { build } from 'vite'
import { keepEarlierFiles } from './keep-earlier-files.ts'
import { writeDeltas } from './knowledge-packs.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'

/** Builds the app and its service worker into `dist/`, ready to be served. */
const restoreAssets = keepEarlierFiles('dist', 'assets')
const restorePacks = keepEarlierFiles('dist', 'knowledge')
await build({ logLevel: 'warn' })
restoreAssets()
restorePacks()
for (const line of writeDeltas('dist')) console.log(line)
await prerender('dist')
precompress('dist')
