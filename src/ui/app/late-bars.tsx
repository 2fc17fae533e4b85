import { Fragment } from 'react'
import { ReopenedBar } from './reopened-bar.tsx'
import { UpdateBar } from './update-bar.tsx'

export { StorageNotice } from './storage-notice.tsx'

/** What the bottom of the page says that can come after the page itself. */
export function LateBars() {
  return (
    <Fragment>
      <ReopenedBar />
      <UpdateBar />
    </Fragment>
  )
}
