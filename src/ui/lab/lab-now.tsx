import { useEffect, useState } from 'react'
import type { Lab } from '#data/lab/lab.ts'
import { Text, useNumber, useText } from '../kit/intl.tsx'
import { useLive } from '../kit/use-live.ts'
import styles from './lab.module.css'
import { useTold } from './use-told.ts'

const shownCalls = 8

/** What the page has done lately and what it believes. */
export function LabNow({ lab }: { readonly lab: Lab }) {
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
          <OutboxCounts lab={lab} />
        </dd>
        <dt>
          <Text k="lab.calls" />
        </dt>
        <dd>
          <Calls lab={lab} />
        </dd>
      </dl>
    </section>
  )
}

function OutboxCounts({ lab }: { readonly lab: Lab }) {
  const say = useText()
  const counts = useCounts(lab)
  if (counts.length === 0) return <Text k="lab.outboxEmpty" />
  return counts.map(({ state, count }) => say(`lab.state.${state}`, { count })).join(', ')
}

const lookEveryMs = 1_000

function useCounts(lab: Lab) {
  const [counts, setCounts] = useState<Awaited<ReturnType<Lab['counts']>>>([])
  useEffect(() => {
    // A database that goes away while it is read is looked for again the next time.
    const look = () => void lab.counts().then(setCounts, () => undefined)
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [lab])
  return counts
}

function Calls({ lab }: { readonly lab: Lab }) {
  const number = useNumber()
  const calls = useTold(lab.calls, [])
  if (calls.length === 0) return <Text k="lab.noCalls" />
  return (
    <ol className={styles.calls} translate="no">
      {calls.slice(0, shownCalls).map(({ n, method, path, outcome, tookMs }) => (
        <li key={n}>
          {method} {path} → {outcome ?? '…'}
          {tookMs !== undefined && ` · ${number(tookMs)} ms`}
        </li>
      ))}
    </ol>
  )
}
