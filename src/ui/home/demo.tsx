import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import { Text, useNumber } from '../kit/intl.tsx'
import styles from './home.module.css'
import { sampleReadings, sampleResult } from './sample-field.ts'

/** Seven sample readings and the crop that the recommender gives for them (SPEC.md section 2). */
export function Demo() {
  const number = useNumber()
  const { confidencePct, expectedYieldPct } = sampleResult
  return (
    <section id="demo">
      <h2>
        <Text k="home.demo" />
      </h2>
      <div className={styles.cards}>
        <article>
          <h3>
            <Text k="home.inputs" />
          </h3>
          <dl className={styles.readings}>
            {sampleReadings.map(({ key, value, unit }) => (
              <Fact key={key} of={<Text k={`home.in.${key}`} />}>
                {unit ? <Text k={`home.unit.${unit}`} values={{ value }} /> : number(value)}
              </Fact>
            ))}
          </dl>
        </article>
        <article className={styles.own}>
          <Cob />
          <b className={styles.tag}>
            <Text k="home.result" />
          </b>
          <h3 className={styles.crop}>
            <Text k="home.crop" />
          </h3>
          <dl className={styles.facts}>
            <Fact of={<Text k="home.confidence" />}>
              <Text k="home.unit.percent" values={{ value: confidencePct }} />
            </Fact>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className={styles.meter}
              aria-hidden
            >
              <path d={`M0 0h${confidencePct}v4H0z`} />
            </svg>
            <Fact of={<Text k="home.soil" />}>
              <Text k="home.soilValue" />
            </Fact>
            <Fact of={<Text k="home.season" />}>
              <Text k="home.seasonValue" />
            </Fact>
            <Fact of={<Text k="home.yield" />}>
              <Text k="home.unit.percent" values={{ value: expectedYieldPct }} />
            </Fact>
          </dl>
          <p>
            <Text k="home.note" />
          </p>
          <ButtonLink to="/crop-recommendation">
            <Text k="home.try" />
          </ButtonLink>
        </article>
      </div>
    </section>
  )
}

function Fact({ of, children }: { readonly of: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A maize cob. */
function Cob() {
  return (
    <svg viewBox="0 0 64 80" className={styles.cob} aria-hidden>
      <path d="M32 4c10 8 14 20 14 32S41 66 32 70C23 66 18 48 18 36S22 12 32 4Z" />
      <path d="M32 5v60M25 12q-3 26 2 50M39 12q3 26-2 50M21 22q11 5 22 0M19 33q13 5 26 0M19 44q13 5 26 0M22 55q10 4 20 0" />
      <path d="M32 78C12 70 4 52 9 32c14 10 22 24 23 46Z" />
      <path d="M32 78c20-8 28-26 23-46-14 10-22 24-23 46Z" />
    </svg>
  )
}
