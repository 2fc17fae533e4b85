import type { Failure, FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../../kit/button.tsx'
import { Text } from '../../kit/intl.tsx'
import { LoadError } from '../shared/load-states.tsx'

export interface ListErrorProps {
  readonly failure: Failure
  /** It was asked for the first page of all days, without words or a role. */
  readonly isBeginning: boolean
  /** From 1. */
  readonly page: number
  /** The message when the server itself has refused. */
  readonly failed: MessageKey
  readonly onFirstPage: () => void
}

/** Stands in place of a list that has no rows of its own query: rows of another one would be wrong there. */
export function ListError({ failure, isBeginning, page, failed, onFirstPage }: ListErrorProps) {
  const needsServer = !isBeginning && codesWithoutServer.has(failure.code)
  return (
    <LoadError
      failure={failure}
      fallback={needsServer ? 'dashboard.list.needsServer' : failed}
      isAlwaysSaid={needsServer}
    >
      {page > 1 && (
        <Button onClick={onFirstPage}>
          <Text k="dashboard.firstPage" />
        </Button>
      )}
    </LoadError>
  )
}

/** The server was not reached. */
const codesWithoutServer: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'no_network',
  'timed_out',
  'captive',
  'blocked',
  'unproven',
])
