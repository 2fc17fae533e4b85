import { Drawing } from '../kit/drawing.tsx'
import { Text, useNumber } from '../kit/intl.tsx'
import type { Content, Elements } from '../kit/jsx.ts'
import styles from './demo.module.css'
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
      <article className={styles.demo}>
        <div className={styles.part}>
          <h3>
            <Text k="home.inputs" />
          </h3>
          <dl className={styles.facts}>
            {sampleReadings.map(({ key, value, unit }) => (
              <Fact key={key} of={<Text k={`home.in.${key}`} />}>
                {unit ? <Text k={`home.unit.${unit}`} values={{ value }} /> : number(value)}
              </Fact>
            ))}
          </dl>
        </div>
        <div className={styles.part}>
          <div className={styles.crop}>
            <Drawing sheet="crop" name="maize" />
            <h3>
              <Text k="home.crop" />
            </h3>
            <p>
              <Text k="home.note" />
            </p>
          </div>
          <dl className={styles.facts}>
            <Fact of={<Text k="home.soil" />}>
              <Text k="home.soilValue" />
            </Fact>
            <Fact of={<Text k="home.season" />}>
              <Text k="home.seasonValue" />
            </Fact>
            <Fact of={<Text k="home.yield" />}>
              <Text k="home.unit.percent" values={{ value: expectedYieldPct }} />
            </Fact>
            <Fact of={<Text k="home.confidence" />}>
              <Text k="home.unit.percent" values={{ value: confidencePct }} />
            </Fact>
          </dl>
        </div>
      </article>
    </section>
  )
}

function Fact({ of, children }: { readonly of: Elements; readonly children: Content }) {
  return (
    <div className={styles.fact}>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  )
}
