import { percent, tableRow } from '../report.ts'

/** Of so many questions, how many were found. */
type Found = readonly [found: number, count: number]

/** What was found of new questions before anything was changed for them. */
interface UnseenRound {
  readonly wishesToDie: Found
  readonly emergencies: Found
  /** Near misses that rightly stay silent. */
  readonly silent: Found
}

/** Each round was written by one person who knew the rules, in three scripts, to be hard; all severities must be right. */
const rounds: readonly UnseenRound[] = [
  { wishesToDie: [31, 84], emergencies: [55, 66], silent: [49, 52] },
  { wishesToDie: [16, 76], emergencies: [39, 51], silent: [55, 57] },
  { wishesToDie: [29, 62], emergencies: [35, 42], silent: [46, 50] },
  { wishesToDie: [20, 44], emergencies: [24, 28], silent: [39, 39] },
]

export function unseenTable(): readonly string[] {
  const rows = rounds.map(({ wishesToDie, emergencies, silent }, at) =>
    tableRow([at + 1, ...[wishesToDie, emergencies, silent].flatMap(cells)]),
  )
  return [
    tableRow([
      'unseen round',
      'wishes to die',
      'found',
      'emergencies',
      'found',
      'near misses',
      'silent',
    ]),
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

function cells([found, count]: Found): readonly (string | number)[] {
  return [count, percent(found, count)]
}
