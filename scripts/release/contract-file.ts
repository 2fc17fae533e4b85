import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const entry = fileURLToPath(new URL('contract-entry.ts', import.meta.url))

/** The contract and all that it imports as one file, so that it stays what it was whatever becomes of the sources. */
export async function writeContract(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => 'contract.mjs' },
    },
  })
}
