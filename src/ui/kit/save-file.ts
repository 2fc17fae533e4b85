export interface TextFile {
  readonly name: string
  readonly text: string
  readonly type: string
}

/** How long a browser may take to begin a download that was asked for. */
const beginsWithinMs = 60_000

/** Hands a file to the browser's own downloads. */
export function saveFile(file: TextFile): void {
  const url = URL.createObjectURL(asFile(file))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs)
}

/** Phones whose system passes files on; at a desk the downloaded one is nearer. */
export function canShareFile(file: TextFile): boolean {
  if (!matchMedia('(pointer: coarse)').matches || !('canShare' in navigator)) return false
  return navigator.canShare({ files: [asFile(file)] })
}

/** By the phone's own sheet. False when it would not. */
export async function shareFile(file: TextFile): Promise<boolean> {
  try {
    await navigator.share({ files: [asFile(file)] })
    return true
  } catch (error) {
    // Whoever closes the sheet wants nothing else.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function asFile({ name, text, type }: TextFile): File {
  return new File([text], name, { type })
}
