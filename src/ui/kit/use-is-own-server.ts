import { useLive } from './use-live.ts'

/** Whether the server has more than the specification's calls: votes, deletions, consent, passwords, figures of quality. */
export function useIsOwnServer(): boolean {
  return useLive((phone) => phone.serverKind, []) !== 'plain'
}
