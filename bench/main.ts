/** `npm run bench -- <name> [options]` measures; `npm test` checks. */
const benches: Readonly<
  Record<string, () => Promise<{ run(options: readonly string[]): Promise<void> }>>
> = {
  analytics: () => import('./analytics/bench.ts'),
  dangers: () => import('./dangers/bench.ts'),
  history: () => import('./history/bench.ts'),
  land: () => import('./land/bench.ts'),
  lighthouse: () => import('./lighthouse/bench.ts'),
  logins: () => import('./logins/bench.ts'),
  phone: () => import('./phone.ts'),
  questions: () => import('./questions/bench.ts'),
  recommender: () => import('./recommender/bench.ts'),
  start: () => import('./start/bench.ts'),
}

const [name = '', ...options] = process.argv.slice(2)
const load = benches[name]
if (load) {
  const bench = await load()
  await bench.run(options)
} else {
  console.error(`npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exitCode = 1
}

export {}
