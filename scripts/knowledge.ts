import { writeFileSync } from 'node:fs'
import { problemsOf } from './knowledge/check-file.ts'
import { schemaFiles } from './knowledge/schema-files.ts'

/*
 * For those who edit the knowledge: `npm run knowledge -- check FILE…` says in words what is wrong with files of entries or
 * questions; `npm run knowledge -- schemas` writes the JSON Schemas that an editor reads.
 */

const [command, ...files] = process.argv.slice(2)
if (command === 'check' && files.length > 0) check(files)
else if (command === 'schemas') {
  for (const { path, text } of schemaFiles()) writeFileSync(path, text)
} else {
  console.error('Either: npm run knowledge -- check src/domain/knowledge/entries/rice-pests.json')
  console.error('or:     npm run knowledge -- schemas')
  process.exitCode = 1
}

function check(paths: readonly string[]): void {
  for (const path of paths) {
    const problems = problemsOf(path)
    console.log(problems.length === 0 ? `${path}: nothing is wrong` : `${path}:`)
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
}
