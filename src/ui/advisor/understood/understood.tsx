import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { kindNames, partNames, signNames } from '#domain/understanding/names.ts'
import { partIds, type Reading, signIds } from '#domain/understanding/reading.ts'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text, useLanguage, useText } from '../../kit/intl.tsx'
import type { Content } from '../../kit/jsx.ts'
import { TitledDialog } from '../../kit/titled-dialog.tsx'
import type { AskAgain } from '../thread/use-ask-again.ts'
import { ChoiceList } from './choice-list.tsx'
import { CropDialog } from './crop-dialog.tsx'
import styles from './understood.module.css'
import { understoodOf } from './understood-of.ts'

export interface UnderstoodProps {
  readonly reading: Reading
  readonly context: Conversation['context']
  readonly again: AskAgain
}

type Field = 'crop' | 'part' | 'sign'

/** What was understood of a question, as chips; a tap corrects one and asks again. */
export function Understood({ reading, context, again }: UnderstoodProps) {
  const say = useText()
  const { language } = useLanguage()
  const [open, setOpen] = useState<Field>()
  const { crop, part, sign, kind, outside, asksForPart } = understoodOf(reading, context, language)
  const close = () => setOpen(undefined)
  function choose(field: Field, id: string, chosen: string | undefined): void {
    close()
    if (id !== chosen) again.withMore({ [field]: id })
  }
  return (
    <div className={styles.understood}>
      <ul className={styles.chips} aria-label={say('understood.label')}>
        {outside.map((name) => (
          <li key={name} className={styles.fixed}>
            {name}
          </li>
        ))}
        {(crop || outside.length === 0) && (
          <Chip isBusy={again.isBusy} isMissing={!crop} onClick={() => setOpen('crop')}>
            {crop?.text ?? <Text k="choose.crop" />}
          </Chip>
        )}
        {(part || asksForPart) && (
          <Chip isBusy={again.isBusy} isMissing={!part} onClick={() => setOpen('part')}>
            {part ? partNames[part][language] : <Text k="choose.part" />}
          </Chip>
        )}
        {sign && (
          <Chip isBusy={again.isBusy} onClick={() => setOpen('sign')}>
            {signNames[sign][language]}
          </Chip>
        )}
        {kind && <li className={styles.fixed}>{kindNames[kind][language]}</li>}
      </ul>
      {again.failure && <FailureNotice code={again.failure.code} />}
      {open === 'crop' && (
        <CropDialog
          chosen={crop?.id}
          onChoose={(id) => choose('crop', id, crop?.id)}
          onClose={close}
        />
      )}
      {open === 'part' && (
        <TitledDialog title="choose.part" onClose={close}>
          <ChoiceList
            choices={partIds.map((id) => ({ id, text: partNames[id][language] }))}
            chosen={part}
            onChoose={(id) => choose('part', id, part)}
          />
        </TitledDialog>
      )}
      {open === 'sign' && (
        <TitledDialog title="choose.sign" onClose={close}>
          <ChoiceList
            choices={signIds.map((id) => ({ id, text: signNames[id][language] }))}
            chosen={sign}
            onChoose={(id) => choose('sign', id, sign)}
          />
        </TitledDialog>
      )}
    </div>
  )
}

interface ChipProps {
  readonly isBusy: boolean
  /** Nothing was understood: the chip asks. */
  readonly isMissing?: boolean
  readonly onClick: () => void
  readonly children: Content
}

function Chip({ isBusy, isMissing = false, onClick, children }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        data-missing={isMissing}
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => isBusy || onClick()}
      >
        <span>{children}</span>
        <Pencil size={16} aria-hidden />
        {!isMissing && (
          <span className="visually-hidden">
            <Text k="understood.change" />
          </span>
        )}
      </button>
    </li>
  )
}
