import { useEffect, useState } from 'react'
import type { FaultLab } from '#data/fault-lab/fault-lab.ts'
import { Text, useNumber, useText } from '../kit/intl.tsx'
import { useLive } from '../phone/use-live.ts'
import styles from './fault-lab.module.css'
import { useSubscription } from './use-subscription.ts'

const maxCalls = 8

/** The connection, the outbox and the latest calls of this page. */
export function FaultLabActivity({ faultLab }: { readonly faultLab: FaultLab }) {
  const connectivity = useLive((phone) => phone.connectivity) ?? 'unknown'
  return (
    <section>
      <h3>
        <Text k="lab.now" />
      </h3>
      <dl className={styles.now}>
        <dt>
          <Text k="lab.way" />
        </dt>
        <dd>
          <Text k={`lab.way.${connectivity}`} />
        </dd>
        <dt>
          <Text k="lab.outbox" />
        </dt>
        <dd>
          <OutboxCounts faultLab={faultLab} />
        </dd>
        <dt>
          <Text k="lab.calls" />
        </dt>
        <dd>
          <Calls faultLab={faultLab} />
        </dd>
      </dl>
    </section>
  )
}

function OutboxCounts({ faultLab }: { readonly faultLab: FaultLab }) {
  const say = useText()
  const counts = useCounts(faultLab)
  if (counts.length === 0) return <Text k="lab.outboxEmpty" />
  const states = counts.map(({ state, count }) => say(`lab.state.${state}`, { count }))
  return <span>{states.join(', ')}</span>
}

const pollMs = 1_000

function useCounts(faultLab: FaultLab) {
  const [counts, setCounts] = useState<Awaited<ReturnType<FaultLab['counts']>>>([])
  useEffect(() => {
    // A database may be deleted while it is read: the next poll reads again.
    const poll = () => void faultLab.counts().then(setCounts, () => undefined)
    poll()
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [faultLab])
  return counts
}

function Calls({ faultLab }: { readonly faultLab: FaultLab }) {
  const number = useNumber()
  const calls = useSubscription(faultLab.calls, [])
  if (calls.length === 0) return <Text k="lab.noCalls" />
  return (
    <ol className={styles.calls} translate="no">
      {calls.slice(0, maxCalls).map(({ n, method, path, outcome = '…', tookMs }) => {
        const took = tookMs === undefined ? '' : ` · ${number(tookMs)} ms`
        return <li key={n}>{`${method} ${path} → ${outcome}${took}`}</li>
      })}
    </ol>
  )
}
