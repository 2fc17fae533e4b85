/**
 * Whether a query is the beginning of a list: its first page, of all days, without words or a role. It is what a tab begins
 * with, and the only page of a list that the phone keeps.
 */
export function isListBeginning(input: object): boolean {
  return Object.entries(input).every(([name, value]) => {
    if (name === 'pageSize') return true
    return name === 'page' ? value === '1' : value === undefined || value === ''
  })
}
