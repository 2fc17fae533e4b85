import { useEffect } from 'react'
import type { FieldReadiness } from '#data/durability/readiness.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useLanguage, useRelativeTime, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { usePhone } from '../phone/phone-context.tsx'
import { useAction } from '../phone/use-action.ts'
import { useLive } from '../phone/use-live.ts'
import { KnowledgePacks } from './knowledge-packs.tsx'
import styles from './readiness-card.module.css'
import { type ReadinessWords, readinessWords } from './readiness-words.ts'

/** Whether the app is installed on this phone, in which languages it answers offline, and how to download what is missing. */
export function ReadinessCard() {
  const phone = usePhone()
  const { language } = useLanguage()
  const ready = useLive((opened) => opened.durability.ready)
  const packs = useLive((opened) => opened.knowledge.packs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs another pack
  useEffect(() => {
    const check = () => void phone?.durability.check()
    check()
    // At the first visit the service worker is still installing.
    void navigator.serviceWorker?.ready.then(check)
  }, [phone, language])

  // Show all rows at once: a row that came later would move those below it.
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
  const age = useRelativeTime()
  const { app, keeping, megabytes } = readinessWords(ready)
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

function Fact({ label, words }: { readonly label: MessageKey; readonly words: ReadinessWords }) {
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
  const action = useAction()
  const say = useText()
  const announce = useAnnounce()

  async function repair(): Promise<void> {
    if (await action.run((phone) => phone.durability.repair())) announce(say('field.repaired'))
  }

  return (
    <>
      <Button isBusy={action.isBusy} onClick={() => void repair()}>
        <Text k="field.repair" />
      </Button>
      {action.failure && <FailureNotice code={action.failure.code} />}
    </>
  )
}
