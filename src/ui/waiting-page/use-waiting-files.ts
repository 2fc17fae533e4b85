import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { saveFile, type TextFile } from '../kit/save-file.ts'
import { useToday } from '../kit/use-today.ts'
import { useAction } from '../phone/use-action.ts'
import { type FileOutcome, restoreOutcome, restoreProblem } from './file-outcome.ts'

export interface WaitingFileActions {
  readonly isBusy: boolean
  /** The result of the last one. */
  readonly outcome: FileOutcome | undefined
  save(): void
  restore(file: File): void
  saveJournal(): void
}

const textType = 'text/plain;charset=utf-8'

/** Much larger than the longest backup; a larger file is not read. */
const maxFileBytes = 32_000_000

export function useWaitingFiles(): WaitingFileActions {
  const say = useText()
  const announce = useAnnounce()
  const today = useToday()
  const action = useAction()
  const [success, setSuccess] = useState<FileOutcome>()
  const [isRestore, setRestore] = useState(false)

  function succeed(outcome: FileOutcome): void {
    setSuccess(outcome)
    announce(say(outcome.key, outcome.values))
  }

  function download(file: TextFile, key: FileOutcome['key']): void {
    saveFile(file)
    succeed({ tone: 'done', key, values: { name: file.name }, file })
  }

  function begin(act: Parameters<typeof action.run>[0], ofRestore = false): void {
    setSuccess(undefined)
    setRestore(ofRestore)
    void action.run(act)
  }

  return {
    isBusy: action.isBusy,
    outcome: action.failure ? problemOf(action.failure, isRestore) : success,
    save: () =>
      begin(async ({ durability }) => {
        download({ ...(await durability.backup()), type: textType }, 'waitingPage.saved')
      }),
    restore: (file) =>
      begin(async ({ durability }) => {
        if (file.size > maxFileBytes) throw new Failure('too_large')
        succeed(restoreOutcome(await durability.restore(await textOf(file))))
      }, true),
    saveJournal: () =>
      begin(async ({ durability }) => {
        const name = `fosol-journal-${today}.txt`
        const text = await durability.journal()
        download({ name, text, type: textType }, 'waitingPage.journalSaved')
      }),
  }
}

function problemOf({ code }: Failure, isRestore: boolean): FileOutcome {
  return { tone: 'stop', key: isRestore ? restoreProblem(code) : `failure.${code}` }
}

/** @throws `file_unreadable` when the phone cannot read it, for example because it was deleted meanwhile */
function textOf(file: File): Promise<string> {
  return file.text().catch(() => {
    throw new Failure('file_unreadable')
  })
}
