import { createContext, use, useState } from 'react'
import type { Elements } from './jsx.ts'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** The page's one polite live region: screen readers say "saved", "sent", "answered". */
export function LiveRegionProvider({ children }: { readonly children: Elements }) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [announce] = useState(
    () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className="visually-hidden">
        {/* A new node each time: screen readers then repeat the same words. */}
        <span key={said.count}>{said.text}</span>
      </div>
    </AnnounceContext>
  )
}

export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}
