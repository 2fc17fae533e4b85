import { spawnSync } from 'node:child_process'
import { parts } from '../src/i18n/messages.ts'

/** Checks that every Bengali catalog has the keys and the arguments of its English one. */
const failed = parts.filter((part) => {
  const files = ['en', 'bn'].map((language) => `src/i18n/${part}/${language}.json`)
  const rules = ['--missing-keys', '--extra-keys', '--structural-equality']
  const { status } = spawnSync(
    'formatjs',
    ['verify', ...files, '--source-locale', 'en', ...rules],
    {
      stdio: 'inherit',
    },
  )
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
