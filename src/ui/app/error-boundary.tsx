import { Component, type ReactNode } from 'react'
import { useDraftWriter } from '../phone/phone-context.tsx'
import { BrokenPage } from './broken-page.tsx'
import { isChunkError, mayReload } from './chunk-error.ts'
import { isServerThere } from './server-there.ts'

/** Catches what a screen throws; the frame around it stays usable. */
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
    // Firefox cancels pending fetches when the farmer opens another page: a reload would stop that navigation.
    if (isChunkError(error) && !this.isLeaving) void reloadOnce(this.props.keepDrafts)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <BrokenPage isMissing={isChunkError(error)} onReopen={() => location.reload()} />
  }
}

const reloadedAtKey = 'reloaded_at'

/** The chunk belongs to an older build; after a reload the page asks for the chunks of the new one. */
async function reloadOnce(keepDrafts: () => Promise<void>): Promise<void> {
  const isAllowed = mayReload(Date.now(), sessionStorage.getItem(reloadedAtKey))
  if (!isAllowed || !(await canReload())) return
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  await keepDrafts()
  location.reload()
}

/** Without a service worker and a network, a reload would show the browser's own error page. */
async function canReload(): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || isServerThere()
}
