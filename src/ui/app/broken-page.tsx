import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import type { PageFault } from './page-fault.ts'
import { isServerThere } from './server-there.ts'

export interface BrokenPageProps {
  readonly fault: PageFault
  readonly onReopen: () => void
}

export function BrokenPage({ fault, onReopen }: BrokenPageProps) {
  const isMissing = fault === 'missing'
  const isBlocked = useIsBlocked(isMissing)
  return (
    <Page title="app.brokenTitle" width="narrow">
      <Notice tone={isMissing && !isBlocked ? 'wait' : 'stop'} isAlert>
        <p>
          <Text k={isBlocked ? 'app.fileBlocked' : faultKeys[fault]} />
        </p>
      </Notice>
      <Button kind="primary" onClick={onReopen}>
        <RefreshCw size={20} aria-hidden />
        <Text k="app.reopen" />
      </Button>
    </Page>
  )
}

const faultKeys = {
  missing: 'app.notHereYet',
  changed: 'app.changed',
  own: 'app.broken',
} as const

/** A file that is missing although its server answers is blocked: by a filter in the browser, or on the way. */
function useIsBlocked(isMissing: boolean): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (isMissing) void isServerThere().then(setBlocked)
  }, [isMissing])
  return isBlocked
}
