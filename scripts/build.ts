import { build } from 'vite'
import { keepEarlierAssets } from './keep-earlier-assets.ts'
import { precompress } from './precompress.ts'

/** Builds the app and its service worker into `dist/`, ready to be served. */
const restoreEarlier = keepEarlierAssets('dist')
await build({ logLevel: 'warn' })
restoreEarlier()
precompress('dist')
