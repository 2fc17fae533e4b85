/** `npm run bench -- <name> [options]`: what is measured rather than checked. */
const benches: Readonly<
  Record<string, () => Promise<{ run(options: readonly string[]): Promise<void> }>>
> = {
  recommender: () => import('./recommender/bench.ts'),
}

const [bench = '', ...options] = process.argv.slice(2)
const load = benches[bench]
if (load) {
  const { run } = await load()
  await run(options)
} else {
  console.error(`npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exitCode = 1
}

export {}
