/**
 * The first 16 hex digits of a text's SHA-256 (of its UTF-8 bytes). A page that was not opened over HTTPS has no
 * `crypto.subtle`: there a library computes it, the same on every browser and slower.
 */
export async function shortSha256(text: string): Promise<string> {
  const bytes = await sha256(new TextEncoder().encode(text))
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  return (await import('@noble/hashes/sha2.js')).sha256(bytes)
}
