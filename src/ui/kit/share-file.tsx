import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Text } from './intl.tsx'
import { canShareFile, shareFile, type TextFile } from './save-file.ts'

/** Shares a saved file with another app; renders nothing where files cannot be shared. */
export function ShareFile({ file }: { readonly file: TextFile }) {
  const [isRefused, setRefused] = useState(false)
  if (isRefused || !canShareFile(file)) return null
  return (
    <Button onClick={() => void shareFile(file).then((isShared) => setRefused(!isShared))}>
      <Share size={18} aria-hidden />
      <Text k="file.share" />
    </Button>
  )
}
