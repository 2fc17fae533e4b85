import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useLanguage } from '../../kit/intl.tsx'
import { Page } from '../../kit/page.tsx'
import { useToday } from '../../kit/use-today.ts'
import { useIsPhoneBroken, usePhone } from '../../phone/phone-context.tsx'
import { useConnection } from '../../phone/use-connection.ts'
import { useLoadedValue } from '../../phone/use-live.ts'
import { AllCropsStep, CropStep } from './crop-step.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { MissingPack } from './missing-pack.tsx'
import { placeIn, reachablePlace, type Step, stepAt } from './place.ts'
import { PartStep, ProblemStep, SignStep } from './plant-steps.tsx'
import { TappedPath } from './tapped-path.tsx'
import { TopicsStep } from './topics-step.tsx'

/** Crop, part of the plant, sign, problem: each is tapped, and the last one is asked for. All of it is on the phone. */
export function PicturesPage() {
  const { search } = useLocation()
  const { language } = useLanguage()
  const pack = useLoadedValue((phone) => phone.knowledge.pack(language), [language])
  const isBroken = useIsPhoneBroken()
  const month = Number(useToday().slice(5, 7))
  useFilledPack(language)
  const entries = pack?.value?.entries
  const place = useMemo(() => {
    const tapped = placeIn(search)
    return entries ? reachablePlace(tapped, entries, month) : tapped
  }, [search, entries, month])
  const step = stepAt(place)
  const lead = leads[step]
  const Content = contents[step]
  const isMissing = !entries && (pack !== undefined || isBroken)
  return (
    <Page title={titles[step]} {...(lead && { subtitle: lead })}>
      <TappedPath place={place} />
      {entries && <Content {...{ entries, place, month }} />}
      {isMissing && <MissingPack />}
      {(isMissing || (entries && step !== 'crop')) && <Elsewhere />}
    </Page>
  )
}

/** Downloads the knowledge of the screen's language unless it is here or the browser saves data. */
function useFilledPack(language: Language): void {
  const phone = usePhone()
  const connection = useConnection()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is tried again when the network is back
  useEffect(() => {
    void phone?.knowledge.fill(language)
  }, [phone, language, connection])
}

const titles = {
  crop: 'pictures.title',
  crops: 'choose.all',
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
  crops: AllCropsStep,
  part: PartStep,
  sign: SignStep,
  problem: ProblemStep,
  topics: TopicsStep,
} as const
