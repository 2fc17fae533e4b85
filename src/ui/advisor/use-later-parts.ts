import { useEffect, useState } from 'react'
import { words } from '../kit/words.ts'
import { usePhone } from '../phone/phone-context.tsx'

type LaterParts = typeof import('./later-parts.ts')

interface Loading {
  readonly parts?: LaterParts
  readonly error?: unknown
}

/**
 * The parts of the page that show a question and its answers, loaded with their messages after the phone has opened: a first
 * visit answers its first tap without them.
 * @param isNeeded there is a conversation to show: then it throws when the code cannot be fetched
 */
export function useLaterParts(isNeeded: boolean): LaterParts | undefined {
  const isOpen = usePhone() !== undefined
  const [{ parts, error }, setLoading] = useState<Loading>({})
  useEffect(() => {
    if (!isOpen) return
    Promise.all([import('./later-parts.ts'), words.need('answer')]).then(
      ([loaded]) => setLoading({ parts: loaded }),
      (reason: unknown) => setLoading({ error: reason }),
    )
  }, [isOpen])
  if (isNeeded && error !== undefined) throw error
  return parts
}
