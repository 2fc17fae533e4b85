import { findTableFaults } from '../../src/domain/dangers/danger-table.ts'

/** Names the groups of the danger tables that nothing uses. Throws where a rule or phrase names a group that does not exist. */
export function verifyDangers(): void {
  const { unknown, unused } = findTableFaults()
  if (unused.length > 0) console.warn(`Groups of dangers that nothing uses: ${unused.join(', ')}`)
  if (unknown.length > 0) {
    throw new Error(
      `Rules or phrases of dangers name groups that do not exist: ${unknown.join(', ')}`,
    )
  }
}
