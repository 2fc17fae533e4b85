import { Page } from '../kit/page.tsx'
import { useLive } from '../kit/use-live.ts'
import { GuestRecords } from './guest-records.tsx'
import styles from './history.module.css'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { withPage } from './history-look.ts'
import { MirrorLine } from './mirror-line.tsx'
import { ModeToggle } from './mode-toggle.tsx'
import { useHistoryLook } from './use-history-look.ts'

export function OwnHistory() {
  const hold = useHistoryLook()
  const mirror = useLive((phone) => phone.history.state)
  const { look, epoch, change, showAll } = hold
  return (
    <Page title="history.title" subtitle={`history.subtitle.${look.kind}`}>
      <div className={styles.controls}>
        <ModeToggle kind={look.kind} onChange={change} />
        <HistoryFilters key={epoch} look={look} onChange={change} />
      </div>
      <MirrorLine mirror={mirror} />
      <GuestRecords />
      <HistoryList
        {...{ look, mirror }}
        onTurn={(page) => change((before) => withPage(before, page))}
        onShowAll={showAll}
      />
    </Page>
  )
}
