import { Failure } from '#domain/failure.ts'
import { applyDelta, packText, parsePack } from '#domain/knowledge/pack/pack-file.ts'
import type { Language } from '#domain/language.ts'
import type { StoredPack } from '../storage/rows.ts'
import { shortSha256 } from '../storage/sha256.ts'

/**
 * The newest pack's text: the stored pack with a delta if the server has one, else a full download. The hash is checked,
 * so an incomplete or wrong download is dropped and the stored pack stays.
 * @throws Failure `no_network`, `unavailable`, or `unproven`
 */
export async function downloadPack(
  language: Language,
  hash: string,
  stored: StoredPack | undefined,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const patched = stored && (await patchedText(language, hash, stored, fetch))
  return patched ?? (await downloadFile(`${language}-${hash}`, hash, fetch))
}

/**
 * The text of a file of the knowledge, whose hash is checked.
 * @throws Failure `no_network`, `unavailable`, or `unproven`
 */
export async function downloadFile(
  name: string,
  hash: string,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const text = await fetched(name, fetch)
  if (text === undefined) throw new Failure('unavailable')
  if ((await shortSha256(text)) !== hash) throw new Failure('unproven')
  return text
}

async function patchedText(
  language: Language,
  hash: string,
  { hash: from, text }: StoredPack,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  const delta = await fetched(`${language}-${from}-${hash}`, fetch)
  if (delta === undefined) return undefined
  try {
    const patched = packText(applyDelta(parsePack(text), JSON.parse(delta)))
    return (await shortSha256(patched)) === hash ? patched : undefined
  } catch {
    return undefined // not a delta of ours: the whole pack is fetched
  }
}

/** Undefined when the server does not have it. @throws Failure `no_network` */
async function fetched(name: string, fetch: typeof globalThis.fetch): Promise<string | undefined> {
  try {
    const response = await fetch(`/knowledge/${name}.json`)
    return response.ok ? await response.text() : undefined
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) throw new Failure('no_network')
    throw error
  }
}
