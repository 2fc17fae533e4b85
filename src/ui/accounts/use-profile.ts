import { useEffect, useState } from 'react'
import type { OwnAccount } from '#data/own-account.ts'
import { useWithPhone } from '../kit/phone.tsx'

type Profile = Awaited<ReturnType<OwnAccount['profile']>>

/** Who is signed in, as the server says: undefined until it has answered, `unknown` when it did not. */
export function useProfile(): Profile | 'unknown' | undefined {
  const withPhone = useWithPhone()
  const [profile, setProfile] = useState<Profile | 'unknown'>()

  useEffect(() => {
    let isShown = true
    const show = (found: Profile | 'unknown') => isShown && setProfile(found)
    withPhone(async (phone) => (await phone.ownAccount()).profile()).then(show, () =>
      show('unknown'),
    )
    return () => {
      isShown = false
    }
  }, [withPhone])

  return profile
}
