import type { DeskCall, DeskInput } from '#contract/desk-calls.ts'
import type { StaffDesk, Told } from '#data/staff-desk.ts'
import { useWithPhone } from '../kit/phone.tsx'
import { type Asked, useAsked } from '../kit/query.tsx'

/**
 * Asks the server for figures that only it knows.
 * @param keepAs the name under which the phone keeps the reply, for when the server does not answer
 */
export function useDesk<N extends DeskCall>(
  name: N,
  input: DeskInput<N>,
  keepAs: string = name,
): Asked<Told<N>> {
  const withDesk = useWithDesk()
  return useAsked({
    key: [name, input],
    ask: () => withDesk((desk) => desk.ask({ name, input, keepAs })),
    last: () => withDesk((desk) => desk.last(name, keepAs)),
  })
}

/** Runs something with the desk as soon as it is there. */
export function useWithDesk(): <T>(run: (desk: StaffDesk) => Promise<T>) => Promise<T> {
  const withPhone = useWithPhone()
  return (run) => withPhone(async (phone) => run(await phone.staffDesk()))
}
