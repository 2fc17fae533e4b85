import { useEffect } from 'react'
import type { FieldReadiness } from '#data/guardian-service.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { FailureNotice } from './failure-notice.tsx'
import styles from './field-readiness.module.css'
import { type FieldWords, fieldWords } from './field-words.ts'
import { Text, useAge, useLanguage, useText } from './intl.tsx'
import { KnowledgePacks } from './knowledge-packs.tsx'
import { useAnnounce } from './live-region.tsx'
import { usePhone } from './phone.tsx'
import { useDeed } from './use-deed.ts'
import { useLive } from './use-live.ts'

/** What of the app is on this phone, in which languages it answers by itself, and how to bring what is missing. */
export function FieldReadinessCard() {
  const phone = usePhone()
  const { language } = useLanguage()
  const ready = useLive((opened) => opened.guardian.ready)
  const packs = useLive((opened) => opened.knowledge.packs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs other knowledge
  useEffect(() => {
    const check = () => void phone?.guardian.check()
    check()
    // At a first visit the app is still being installed.
    void navigator.serviceWorker?.ready.then(check)
  }, [phone, language])

  // All rows at once: one that came later would move those below it.
  if (!ready || !packs) return null
  return (
    <Card>
      <header className={styles.head}>
        <h2>
          <Text k="field.title" />
        </h2>
        <Badge tone={ready.isReady ? 'done' : 'wait'}>
          <Text k={ready.isReady ? 'field.ready' : 'field.notReady'} />
        </Badge>
      </header>
      <p className={styles.note}>
        <Text k="field.works" />
      </p>
      <ul className={styles.facts}>
        <KnowledgePacks packs={packs} />
        <Facts ready={ready} />
      </ul>
      {ready.missingFiles !== 0 && <Repair />}
    </Card>
  )
}

function Facts({ ready }: { readonly ready: FieldReadiness }) {
  const age = useAge()
  const { app, keeping, megabytes } = fieldWords(ready)
  return (
    <>
      <Fact label="field.app" words={app} />
      <Fact label="field.keeping" words={keeping} />
      {megabytes && <Fact label="field.used" words={megabytes} />}
      <li>
        <p>
          <Text k="field.contact" />{' '}
          <strong>
            {ready.contactAt === undefined ? <Text k="field.never" /> : age(ready.contactAt)}
          </strong>
        </p>
      </li>
    </>
  )
}

function Fact({ label, words }: { readonly label: MessageKey; readonly words: FieldWords }) {
  return (
    <li>
      <p>
        <Text k={label} />{' '}
        <strong>
          <Text k={words.key} values={{ count: words.count }} />
        </strong>
      </p>
    </li>
  )
}

function Repair() {
  const deed = useDeed()
  const say = useText()
  const announce = useAnnounce()

  async function repair(): Promise<void> {
    if (await deed.run((phone) => phone.guardian.repair())) announce(say('field.repaired'))
  }

  return (
    <>
      <Button isBusy={deed.isBusy} onClick={() => void repair()}>
        <Text k="field.repair" />
      </Button>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
    </>
  )
}
