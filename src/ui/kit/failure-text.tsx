import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Text } from './intl.tsx'
import { useIsOnLine } from './use-on-line.ts'

/** What a failure means, in the farmer's words. */
export function FailureText({ code }: { readonly code: FailureCode }) {
  return <Text k={useFailureKey(code)} />
}

/** The browser says of a server that does not answer what it says of a missing network: the network is named if it is missing. */
export function useFailureKey(code: FailureCode): MessageKey {
  const isOnLine = useIsOnLine()
  return code === 'no_network' && isOnLine ? 'form.noAnswer' : `failure.${code}`
}
