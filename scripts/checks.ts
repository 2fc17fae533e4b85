import { spawn } from 'node:child_process'

/** What is checked without running the app, each by one command. */
const commands: Readonly<Record<string, string>> = {
  'every layer compiles, and only with the imports it may have': 'npm run --silent types',
  'the linter has nothing to say': 'npm run --silent lint',
  'the code is formatted': 'npx --no-install biome format .',
  'nothing is unused': 'npm run --silent unused',
  'the app is not too heavy': 'npm run --silent sizes',
}

export interface CheckResult {
  readonly name: string
  readonly passed: boolean
  /** What the command wrote. */
  readonly output: string
  readonly seconds: number
}

/** Runs all of them at the same time. */
export function runChecks(): Promise<readonly CheckResult[]> {
  return Promise.all(Object.entries(commands).map(([name, command]) => runCheck(name, command)))
}

function runCheck(name: string, command: string): Promise<CheckResult> {
  const startMs = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const seconds = (performance.now() - startMs) / 1000
      resolve({ name, passed: code === 0, output, seconds })
    })
  })
}
