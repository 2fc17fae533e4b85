import type { Plugin } from 'vite'

/** A file of data that stands beside the page under this name, without the bundler's hash. */
export interface DataFile {
  readonly fileName: string
  readonly type: string
  readonly text: () => string
}

/** Serves these files in development, and writes them beside the page in the build. */
export function dataFiles(name: string, files: readonly DataFile[]): Plugin {
  return {
    name,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ fileName }) => request.url === `/${fileName}`)
        if (file) response.setHeader('Content-Type', file.type).end(file.text())
        else next()
      })
    },
    generateBundle() {
      for (const { fileName, text } of files) {
        this.emitFile({ type: 'asset', fileName, source: text() })
      }
    },
  }
}
