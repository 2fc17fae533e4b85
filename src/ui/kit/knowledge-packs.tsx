import type { PackState } from '#data/phone.ts'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Text, useLanguage, useText } from './intl.tsx'
import { useAnnounce } from './live-region.tsx'
import { ownFirst } from './own-first.ts'
import { useDeed } from './use-deed.ts'

/** Rows of a list: in which languages the phone can answer by itself, and how to bring the rest. */
export function KnowledgePacks({ packs }: { readonly packs: readonly PackState[] }) {
  const { language } = useLanguage()
  return ownFirst(packs, language).map((pack) => <PackRow key={pack.language} pack={pack} />)
}

function PackRow({ pack }: { readonly pack: PackState }) {
  const say = useText()
  const announce = useAnnounce()
  const deed = useDeed()
  const { language, kind, bytes, entryCount } = pack
  const name = say(`knowledge.${language}`)
  const kb = Math.ceil(bytes / 1000)

  async function bring(): Promise<void> {
    const isHere = await deed.run((phone) => phone.knowledge.bring(language))
    if (isHere) announce(`${name}: ${say('knowledge.here', { count: entryCount })}`)
  }

  return (
    <li>
      <p>
        <Text k="field.knowledge" values={{ language: name }} />{' '}
        <strong>
          <Text k={`knowledge.${kind}`} values={{ count: entryCount }} />
        </strong>
      </p>
      {(kind === 'missing' || kind === 'older') && (
        <Button isBusy={deed.isBusy} onClick={() => void bring()}>
          <Text
            k={kind === 'older' ? 'knowledge.update' : 'knowledge.get'}
            values={{ language: name, kb }}
          />
        </Button>
      )}
      {deed.failure && <FailureNotice code={deed.failure.code} />}
    </li>
  )
}
