import { useState } from 'react'
import { useIsHydrated } from '../kit/use-is-hydrated.ts'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'

/** Whether the page is drawn before the phone has said what it kept: where the build prerendered it, and when the phone's database cannot open. */
export function useIsDrawnAtOnce(): boolean {
  const isHydrated = useIsHydrated()
  const [isPrerendered] = useState(!isHydrated)
  return useIsPhoneBroken() || isPrerendered
}
