import { spawnSync } from 'node:child_process'

/** Everything that must hold before a change lands; stops at the first that does not. */
for (const name of ['build', 'test']) {
  console.log(`check: ${name}`)
  const { status } = spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
