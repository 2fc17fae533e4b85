import { build } from 'vite'
import { keepEarlierFiles } from './build/keep-earlier-files.ts'
import { writeDeltas } from './build/knowledge-packs.ts'
import { precompress } from './build/precompress.ts'
import { verifyDangers } from './build/verify-dangers.ts'

/** Builds the app and its service worker into `dist/`, ready to be served: `npm run build`. */
verifyDangers()
const restoreAssets = keepEarlierFiles('dist', 'assets')
const restorePacks = keepEarlierFiles('dist', 'knowledge')
await build({ logLevel: 'warn' })
restoreAssets()
restorePacks()
for (const line of writeDeltas('dist')) console.log(line)
precompress('dist')
