/** A position in an owner's sequence, valid for one epoch. */
export interface Cursor {
  readonly epoch: string
  readonly seq: number
}

/** The end of a page of older records. `since` is where pulls of changes will begin; every page returns it again. */
export interface OlderCursor extends Cursor {
  readonly since: number
}

/*
 * On the wire, in base64url: the 16 bytes of the epoch, then 6 bytes for each number. Opaque to the client.
 */
const epochBytes = 16
const seqBytes = 6

export function cursorText({ epoch, seq }: Cursor): string {
  return encoded(epoch, [seq])
}

export function olderCursorText({ epoch, seq, since }: OlderCursor): string {
  return encoded(epoch, [seq, since])
}

/** The cursor in a text; undefined for a text that `cursorText` did not make. */
export function readCursor(text: string): Cursor | undefined {
  const bytes = bytesOf(text, 1)
  return bytes && { epoch: epochIn(bytes), seq: seqIn(bytes, 0) }
}

/** The cursor in a text; undefined for a text that `olderCursorText` did not make. */
export function readOlderCursor(text: string): OlderCursor | undefined {
  const bytes = bytesOf(text, 2)
  return bytes && { epoch: epochIn(bytes), seq: seqIn(bytes, 0), since: seqIn(bytes, 1) }
}

function encoded(epoch: string, seqs: readonly number[]): string {
  const bytes = Buffer.alloc(epochBytes + seqs.length * seqBytes)
  bytes.write(epoch.replaceAll('-', ''), 'hex')
  for (const [n, seq] of seqs.entries()) bytes.writeUIntBE(seq, epochBytes + n * seqBytes, seqBytes)
  return bytes.toString('base64url')
}

function bytesOf(text: string, seqCount: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const isWhole = bytes.length === epochBytes + seqCount * seqBytes
  // The decoder skips characters outside its alphabet, so compare the text with its canonical form.
  return isWhole && bytes.toString('base64url') === text ? bytes : undefined
}

function epochIn(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, epochBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function seqIn(bytes: Buffer, n: number): number {
  return bytes.readUIntBE(epochBytes + n * seqBytes, seqBytes)
}
