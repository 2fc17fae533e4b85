import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/** Page and API on one port, with hot reload: `npm run dev`. It needs no key and no network (embedded database, built-in adviser). */
const port = Number(process.env.PORT ?? 8080)
const apiPort = port + 1
const api = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), RATE_LIMITS: 'off' },
})
const page = await createServer({
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
})
await page.listen()
page.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

async function stop(): Promise<void> {
  api.kill('SIGTERM')
  await page.close()
  process.exit(0)
}
