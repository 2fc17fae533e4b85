import { createContext, type ReactNode, use, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** One polite voice for screen readers: "saved", "sent", "answered". */
export function LiveRegionProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [announce] = useState(
    () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className="visually-hidden">
        {/* A new node each time, so that the same words are said again. */}
        <span key={said.count}>{said.text}</span>
      </div>
    </AnnounceContext>
  )
}

export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}
