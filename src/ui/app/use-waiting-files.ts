import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { saveFile, type TextFile } from '../kit/save-file.ts'
import { useDeed } from '../kit/use-deed.ts'
import { useToday } from '../kit/use-today.ts'
import { type FileOutcome, putBackOutcome, putBackProblem } from './file-outcome.ts'

export interface WaitingFilesHold {
  readonly isBusy: boolean
  /** How the last of them went. */
  readonly outcome: FileOutcome | undefined
  save(): void
  putBack(file: File): void
  saveJournal(): void
}

const textType = 'text/plain;charset=utf-8'

/** Far above the longest backup; what is larger is not even read. */
const largestFileBytes = 32_000_000

export function useWaitingFiles(): WaitingFilesHold {
  const say = useText()
  const announce = useAnnounce()
  const today = useToday()
  const deed = useDeed()
  const [told, setTold] = useState<FileOutcome>()
  const [isPutBack, setPutBack] = useState(false)

  function tell(outcome: FileOutcome): void {
    setTold(outcome)
    announce(say(outcome.key, outcome.values))
  }

  function handOver(file: TextFile, key: FileOutcome['key']): void {
    saveFile(file)
    tell({ tone: 'done', key, values: { name: file.name }, file })
  }

  function begin(act: Parameters<typeof deed.run>[0], isOfPutBack = false): void {
    setTold(undefined)
    setPutBack(isOfPutBack)
    void deed.run(act)
  }

  return {
    isBusy: deed.isBusy,
    outcome: deed.failure ? problemOf(deed.failure, isPutBack) : told,
    save: () =>
      begin(async ({ guardian }) => {
        handOver({ ...(await guardian.backup()), type: textType }, 'waitingPage.saved')
      }),
    putBack: (file) =>
      begin(async ({ guardian }) => {
        if (file.size > largestFileBytes) throw new Failure('too_large')
        tell(putBackOutcome(await guardian.restore(await textOf(file))))
      }, true),
    saveJournal: () =>
      begin(async ({ guardian }) => {
        const name = `fosol-journal-${today}.txt`
        const text = await guardian.journal()
        handOver({ name, text, type: textType }, 'waitingPage.journalSaved')
      }),
  }
}

function problemOf({ code }: Failure, isPutBack: boolean): FileOutcome {
  return { tone: 'stop', key: isPutBack ? putBackProblem(code) : `failure.${code}` }
}

/** One that cannot be read, since it has gone meanwhile, is no file for us. */
function textOf(file: File): Promise<string> {
  return file.text().catch(() => {
    throw new Failure('malformed')
  })
}
