import { Page } from '../kit/page.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { AssistantTab } from './assistant-tab.tsx'
import { CropsTab } from './crops-tab.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { isForStaff, shownTab } from './desk-look.ts'
import { Skeleton, StaffOnly } from './desk-states.tsx'
import { type DeskLookHold, useDeskLook } from './use-desk-look.ts'
import { UsersTab } from './users-tab.tsx'

export interface DeskProps {
  readonly isStaff: boolean
  /** Whether it is known for sure who is signed in. */
  readonly isReady: boolean
}

export function Desk({ isStaff, isReady }: DeskProps) {
  const hold = useDeskLook()
  const tab = shownTab(hold.look, isStaff)
  return (
    <DeskFrame tab={tab} isStaff={isStaff}>
      <Page
        title={`dashboard.tab.${tab}`}
        {...(!isStaff && !isForStaff(tab) && { subtitle: 'dashboard.ownRecords' })}
      >
        {isReady ? <Tab key={hold.key} {...{ tab, isStaff, hold }} /> : <Skeleton />}
      </Page>
    </DeskFrame>
  )
}

interface TabProps {
  readonly tab: ReturnType<typeof shownTab>
  readonly isStaff: boolean
  readonly hold: DeskLookHold
}

function Tab({ tab, isStaff, hold }: TabProps) {
  if (isForStaff(tab) && !isStaff) return <StaffOnly />
  if (tab === 'analytics') return <AnalyticsTab />
  if (tab === 'users') return <UsersTab hold={hold} />
  return tab === 'ai-assistant' ? <AssistantTab hold={hold} /> : <CropsTab hold={hold} />
}
