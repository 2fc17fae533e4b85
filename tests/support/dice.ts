import fc from 'fast-check'
import { runsAll } from './extent.ts'

// `npm test` says the same twice: every property check throws the same dice. `npm run test:all` throws new ones, and
// prints the seed of a check that fails: it becomes an example beside the check.
if (!runsAll) fc.configureGlobal({ seed: 20_261_127 })
