import { useLive } from './use-live.ts'

/** Whether the server has more calls than the specification: votes, deletions, consent, passwords, answer quality. */
export function useIsOwnServer(): boolean {
  return useLive((phone) => phone.serverKind, []) !== 'plain'
}
