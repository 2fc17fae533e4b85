import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { isServerThere } from './server-there.ts'

export interface BrokenPageProps {
  /** The code of the page could not be fetched. */
  readonly isMissing: boolean
  readonly onReopen: () => void
}

export function BrokenPage({ isMissing, onReopen }: BrokenPageProps) {
  const isBlocked = useIsBlocked(isMissing)
  return (
    <Page title="app.brokenTitle" width="narrow">
      <Notice tone={isMissing && !isBlocked ? 'wait' : 'stop'} isAlert>
        <p>
          <Text k={isBlocked ? 'app.fileBlocked' : isMissing ? 'app.notHereYet' : 'app.broken'} />
        </p>
      </Notice>
      <Button kind="primary" onClick={onReopen}>
        <RefreshCw size={20} aria-hidden />
        <Text k="app.reopen" />
      </Button>
    </Page>
  )
}

/** A file that is missing although its server answers is blocked: by a filter in the browser, or on the way. */
function useIsBlocked(isMissing: boolean): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (isMissing) void isServerThere().then(setBlocked)
  }, [isMissing])
  return isBlocked
}
