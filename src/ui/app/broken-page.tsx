import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'

export interface BrokenPageProps {
  /** Its code has not reached the phone yet. */
  readonly isNotHere: boolean
  readonly onReopen: () => void
}

export function BrokenPage({ isNotHere, onReopen }: BrokenPageProps) {
  return (
    <Page title="app.brokenTitle" width="narrow">
      <Notice tone={isNotHere ? 'wait' : 'stop'} isAlert>
        <p>
          <Text k={isNotHere ? 'app.notHereYet' : 'app.broken'} />
        </p>
      </Notice>
      <Button kind="primary" onClick={onReopen}>
        <RefreshCw size={20} aria-hidden />
        <Text k="app.reopen" />
      </Button>
    </Page>
  )
}
