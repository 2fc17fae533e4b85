/** The MIME type of a CSV file. */
export const csvType = 'text/csv;charset=utf-8'

export interface TextFile {
  readonly name: string
  readonly text: string
  readonly type: string
}

/** How long the object URL must stay valid: a browser may start a download late. */
const revokeAfterMs = 60_000

/** Saves a file as a download of the browser. */
export function saveFile(file: TextFile): void {
  const url = URL.createObjectURL(asFile(file))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

/** Whether to offer the Web Share API: only on touch devices; on a computer the downloaded file is easier to use. */
export function canShareFile(file: TextFile): boolean {
  if (!matchMedia('(pointer: coarse)').matches || !('canShare' in navigator)) return false
  return navigator.canShare({ files: [asFile(file)] })
}

/** Opens the phone's share sheet. False when the phone refuses. */
export async function shareFile(file: TextFile): Promise<boolean> {
  try {
    await navigator.share({ files: [asFile(file)] })
    return true
  } catch (error) {
    // The farmer closed the sheet: that is not a failure.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function asFile({ name, text, type }: TextFile): File {
  return new File([text], name, { type })
}
