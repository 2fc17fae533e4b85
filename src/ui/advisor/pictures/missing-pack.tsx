import { Fragment } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text, useLanguage, useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useAction } from '../../phone/use-action.ts'
import { useLive } from '../../phone/use-live.ts'

/** The phone has no knowledge, since the browser saves data or there was no network: a tap downloads it. */
export function MissingPack() {
  const { language } = useLanguage()
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const packs = useLive((phone) => phone.knowledge.packs)
  const pack = packs?.find((each) => each.language === language)

  async function download(): Promise<void> {
    const isHere = await action.run((phone) => phone.knowledge.bring(language))
    if (isHere) announce(say('pictures.packHere'))
  }

  return (
    <Fragment>
      <Notice tone="info">
        <p>
          <Text k="pictures.noPack" />
        </p>
      </Notice>
      {pack && (
        <div>
          <Button isBusy={action.isBusy || pack.kind === 'coming'} onClick={() => void download()}>
            <Text k="pictures.getPack" values={{ kb: Math.ceil(pack.bytes / 1000) }} />
          </Button>
        </div>
      )}
      {action.failure && <FailureNotice code={action.failure.code} />}
    </Fragment>
  )
}
