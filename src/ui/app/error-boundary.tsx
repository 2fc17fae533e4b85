import { Component } from 'react'
import type { Elements } from '../kit/jsx.ts'
import { useDraftWriter } from '../phone/phone-context.tsx'
import { BrokenPage } from './broken-page.tsx'
import { pageFault } from './page-fault.ts'
import { reloadOnce } from './reload-once.ts'

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
