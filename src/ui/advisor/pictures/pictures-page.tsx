import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text, useLanguage } from '../../kit/intl.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useToday } from '../../kit/use-today.ts'
import { useAction } from '../../phone/use-action.ts'
import { useLive, useLoadedValue } from '../../phone/use-live.ts'
import { CropStep } from './crop-step.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { placeIn, type Step, stepAt } from './place.ts'
import { PartStep, ProblemStep, SignStep } from './plant-steps.tsx'
import { TappedPath } from './tapped-path.tsx'
import { TopicsStep } from './topics-step.tsx'

/** Crop, part of the plant, sign, problem: each is tapped, and the last one is asked for. All of it is on the phone. */
export function PicturesPage() {
  const { search } = useLocation()
  const place = useMemo(() => placeIn(search), [search])
  const { language } = useLanguage()
  const pack = useLoadedValue((phone) => phone.knowledge.pack(language), [language])
  const month = Number(useToday().slice(5, 7))
  const step = stepAt(place)
  const entries = pack?.value?.entries
  const Content = contents[step]
  const lead = leads[step]
  return (
    <Page title={titles[step]} {...(lead && { subtitle: lead })}>
      <TappedPath place={place} />
      {entries && <Content {...{ entries, place, month }} />}
      {entries && step !== 'crop' && <Elsewhere />}
      {pack && !entries && <NoPack />}
    </Page>
  )
}

const titles = {
  crop: 'pictures.title',
  crops: 'pictures.crops',
  part: 'pictures.part',
  sign: 'pictures.sign',
  problem: 'pictures.problem',
  topics: 'pictures.topics',
} as const satisfies Readonly<Record<Step, MessageKey>>

const leads: Readonly<Partial<Record<Step, MessageKey>>> = {
  crop: 'pictures.lead',
  problem: 'pictures.problemLead',
}

const contents = {
  crop: CropStep,
  crops: CropStep,
  part: PartStep,
  sign: SignStep,
  problem: ProblemStep,
  topics: TopicsStep,
} as const

/** The phone has no knowledge yet: it comes by itself, or at a tap where the browser saves data. */
function NoPack() {
  const { language } = useLanguage()
  const action = useAction()
  const packs = useLive((phone) => phone.knowledge.packs)
  const isComing = packs?.some((pack) => pack.language === language && pack.kind === 'coming')
  return (
    <>
      <Notice tone="info">
        <p>
          <Text k="pictures.noPack" />
        </p>
      </Notice>
      <div>
        <Button
          isBusy={action.isBusy || isComing === true}
          onClick={() => void action.run((phone) => phone.knowledge.bring(language))}
        >
          <Text k="pictures.getPack" />
        </Button>
      </div>
      {action.failure && <FailureNotice code={action.failure.code} />}
    </>
  )
}
