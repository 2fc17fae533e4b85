import type { PackState } from '#data/phone.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useDeed } from '../kit/use-deed.ts'
import { useLive } from '../kit/use-live.ts'
import styles from './knowledge-card.module.css'
import { ownFirst } from './own-first.ts'

/** What this phone can answer by itself, and how to bring the rest. */
export function KnowledgeCard() {
  const { language } = useLanguage()
  const packs = useLive((phone) => phone.knowledge.packs)
  if (!packs) return null
  return (
    <Card>
      <header>
        <h2>
          <Text k="knowledge.title" />
        </h2>
        <p className={styles.note}>
          <Text k="knowledge.note" />
        </p>
      </header>
      <ul className={styles.packs}>
        {ownFirst(packs, language).map((pack) => (
          <PackRow key={pack.language} pack={pack} />
        ))}
      </ul>
    </Card>
  )
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
        <strong>{name}</strong>
        <span className={styles.note}>
          <Text k={`knowledge.${kind}`} values={{ count: entryCount }} />
        </span>
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
