import { Component } from 'react'
import type { Elements } from '../kit/jsx.ts'
import { useDraftWriter } from '../phone/phone-context.tsx'
import { BrokenPage } from './broken-page.tsx'
import { mayReload, type PageFault, pageFault } from './page-fault.ts'
import { isServerThere } from './server-there.ts'

/** Catches what a screen throws; the frame around it stays usable. */
export function ErrorBoundary({ children }: { readonly children: Elements }) {
  const drafts = useDraftWriter()
  return <Boundary keepDrafts={drafts.flush}>{children}</Boundary>
}

interface BoundaryProps {
  readonly keepDrafts: () => Promise<void>
  readonly children: Elements
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
    if (!this.isLeaving) void reloadOnce(pageFault(error), this.props.keepDrafts)
  }

  override render(): Elements {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <BrokenPage fault={pageFault(error)} onReopen={() => location.reload()} />
  }
}

const reloadedAtKey = 'reloaded_at'
/** Set while a reload after a change by somebody else is still to be explained. */
export const reopenedKey = 'page_changed'

/**
 * After a reload the page asks for the chunks of the newest build, and has its own elements again. What was typed is kept;
 * why a changed page was opened again is said there.
 */
async function reloadOnce(fault: PageFault, keepDrafts: () => Promise<void>): Promise<void> {
  if (fault === 'own') return
  const isAllowed = mayReload(Date.now(), sessionStorage.getItem(reloadedAtKey))
  if (!isAllowed || !(await canReload())) return
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  await keepDrafts()
  if (fault === 'changed') sessionStorage.setItem(reopenedKey, 'yes')
  location.reload()
}

/** Without a service worker and a network, a reload would show the browser's own error page. */
async function canReload(): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || isServerThere()
}
