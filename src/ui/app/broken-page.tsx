import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'

export interface BrokenPageProps {
  /** The code of the page could not be fetched. */
  readonly isMissing: boolean
  readonly onReopen: () => void
}

export function BrokenPage({ isMissing, onReopen }: BrokenPageProps) {
  return (
    <Page title="app.brokenTitle" width="narrow">
      <Notice tone={isMissing ? 'wait' : 'stop'} isAlert>
        <p>
          <Text k={isMissing ? 'app.notHereYet' : 'app.broken'} />
        </p>
      </Notice>
      <Button kind="primary" onClick={onReopen}>
        <RefreshCw size={20} aria-hidden />
        <Text k="app.reopen" />
      </Button>
    </Page>
  )
}
