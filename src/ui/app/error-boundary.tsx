import { Component, type ReactNode } from 'react'
import { useDraftWriter } from '../kit/phone.tsx'
import { BrokenPage } from './broken-page.tsx'
import { isChunkError, mayReload } from './chunk-error.ts'

/** Catches what no screen should throw, so that the frame around it stays. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const drafts = useDraftWriter()
  return <Boundary keepDrafts={drafts.flush}>{children}</Boundary>
}

interface BoundaryProps {
  readonly keepDrafts: () => Promise<void>
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined }

  private isLeaving = false

  private readonly leave = () => {
    this.isLeaving = true
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount(): void {
    addEventListener('beforeunload', this.leave)
  }

  override componentWillUnmount(): void {
    removeEventListener('beforeunload', this.leave)
  }

  override componentDidCatch(error: unknown): void {
    // Firefox drops what is still being fetched once another page was asked for: a reload would hold the farmer back.
    if (isChunkError(error) && !this.isLeaving) void reloadOnce(this.props.keepDrafts)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <BrokenPage isNotHere={isChunkError(error)} onReopen={() => location.reload()} />
  }
}

const reloadedAtKey = 'reloaded_at'

/** The piece belonged to an older build; the page of the newer one knows its own. */
async function reloadOnce(keepDrafts: () => Promise<void>): Promise<void> {
  const isAllowed = mayReload(Date.now(), sessionStorage.getItem(reloadedAtKey))
  if (!isAllowed || !(await canOpenAgain())) return
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  await keepDrafts()
  location.reload()
}

/** Without a worker and without a network a reload would end on the browser's own error page. */
async function canOpenAgain(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
}
