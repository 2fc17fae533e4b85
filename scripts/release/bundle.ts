import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Writes a module and all that it imports as one file, so that it stays as it is whatever becomes of the sources. */
export async function bundle(entry: URL, outDir: string, fileName: string): Promise<void> {
  const lib = { entry: fileURLToPath(entry), formats: ['es' as const], fileName: () => fileName }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir, emptyOutDir: false, minify: false, lib },
  })
}
