import type { PackState } from '#data/advisor/knowledge-packs.ts'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Space } from '../kit/space.tsx'
import { useAction } from '../phone/use-action.ts'
import { sortByLanguage } from './sort-by-language.ts'

/** One row per language: whether the phone can answer offline in it, and how to download its pack. */
export function KnowledgePacks({ packs }: { readonly packs: readonly PackState[] }) {
  const { language } = useLanguage()
  return sortByLanguage(packs, language).map((pack) => <PackRow key={pack.language} pack={pack} />)
}

function PackRow({ pack }: { readonly pack: PackState }) {
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const { language, kind, bytes, entryCount } = pack
  const name = say(`knowledge.${language}`)
  const kb = Math.ceil(bytes / 1000)

  async function download(): Promise<void> {
    const isDownloaded = await action.run((phone) => phone.knowledge.bring(language))
    if (isDownloaded) announce(`${name}: ${say('knowledge.here', { count: entryCount })}`)
  }

  return (
    <li>
      <p>
        <Text k="field.knowledge" values={{ language: name }} />
        <Space />
        <strong>
          <Text k={`knowledge.${kind}`} values={{ count: entryCount }} />
        </strong>
      </p>
      {(kind === 'missing' || kind === 'older') && (
        <Button isBusy={action.isBusy} onClick={() => void download()}>
          <Text
            k={kind === 'older' ? 'knowledge.update' : 'knowledge.get'}
            values={{ language: name, kb }}
          />
        </Button>
      )}
      {action.failure && <FailureNotice code={action.failure.code} />}
    </li>
  )
}
