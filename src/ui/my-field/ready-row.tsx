import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment, useEffect, useId, useState } from 'react'
import type { FieldReadiness } from '#data/durability/readiness.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Space } from '../kit/space.tsx'
import { useRelativeTime } from '../kit/use-relative-time.ts'
import { usePhone } from '../phone/phone-context.tsx'
import { useAction } from '../phone/use-action.ts'
import { useLive } from '../phone/use-live.ts'
import { KnowledgePacks } from './knowledge-packs.tsx'
import { type ReadinessWords, readinessWords } from './readiness-words.ts'
import styles from './ready-row.module.css'
import { SettingWords, type SettingWordsProps } from './setting-words.tsx'

/** Whether the app works offline on this phone; a tap shows in which languages it answers, and how to download what is missing. */
export function ReadyRow() {
  const phone = usePhone()
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const ready = useLive((opened) => opened.durability.ready)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs another pack
  useEffect(() => {
    const check = () => void phone?.durability.check()
    check()
    // At the first visit the service worker is still installing.
    void navigator.serviceWorker?.ready.then(check)
  }, [phone, language])

  return (
    <li>
      <FoldButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
        <SettingWords {...(ready ? looks[`${ready.isReady}`] : unknown)} />
      </FoldButton>
      <div id={id} hidden={!isOpen}>
        {ready && <Details ready={ready} />}
      </div>
    </li>
  )
}

const looks = {
  true: {
    icon: <Check />,
    tone: 'done',
    title: <Text k="field.title" />,
    note: <Text k="field.ready" />,
  },
  false: {
    icon: <TriangleAlert />,
    tone: 'wait',
    title: <Text k="field.titleNotReady" />,
    note: <Text k="field.notReady" />,
  },
} as const satisfies Readonly<Record<`${boolean}`, SettingWordsProps>>

const unknown: SettingWordsProps = {
  icon: <Ellipsis />,
  title: <Text k="field.title" />,
  note: <Text k="field.checking" />,
}

function Details({ ready }: { readonly ready: FieldReadiness }) {
  const packs = useLive((opened) => opened.knowledge.packs)
  // Show all rows at once: a row that came later would move those below it.
  if (!packs) return null
  return (
    <div className={styles.details}>
      {ready.isReady && (
        <p className={styles.note}>
          <Text k="field.works" />
        </p>
      )}
      <ul className={styles.facts}>
        <KnowledgePacks packs={packs} />
        <Facts ready={ready} />
      </ul>
      {ready.missingFiles !== 0 && <Repair />}
    </div>
  )
}

function Facts({ ready }: { readonly ready: FieldReadiness }) {
  const age = useRelativeTime()
  const { app, keeping, megabytes } = readinessWords(ready, 'serviceWorker' in navigator)
  return (
    <Fragment>
      <Fact label="field.app" words={app} />
      <Fact label="field.keeping" words={keeping} />
      {megabytes && <Fact label="field.used" words={megabytes} />}
      <li>
        <p>
          <Text k="field.contact" />
          <Space />
          <strong>
            {ready.contactAt === undefined ? <Text k="field.never" /> : age(ready.contactAt)}
          </strong>
        </p>
      </li>
    </Fragment>
  )
}

function Fact({ label, words }: { readonly label: MessageKey; readonly words: ReadinessWords }) {
  return (
    <li>
      <p>
        <Text k={label} />
        <Space />
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
    <Fragment>
      <Button isBusy={action.isBusy} onClick={() => void repair()}>
        <Text k="field.repair" />
      </Button>
      {action.failure && <FailureNotice code={action.failure.code} />}
    </Fragment>
  )
}
