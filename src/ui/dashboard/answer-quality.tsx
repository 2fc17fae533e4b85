import type { DeskReply } from '#contract/desk-calls.ts'
import { voteChoices } from '#domain/answer-vote.ts'
import { Text, useNumber, useText } from '../kit/intl.tsx'
import { ChartCard } from './chart-card.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import styles from './figures.module.css'
import { warningKey } from './later-words.ts'

export interface AnswerQualityProps {
  readonly quality: DeskReply<'answerQuality'> | undefined
}

/** Which answer helped, and how often the safety pass warned, in the last 30 days. */
export function AnswerQuality({ quality }: AnswerQualityProps) {
  const say = useText()
  const format = useNumber()
  if (!quality) return null
  const { tunedWinRate: rate, votes, warned, warningsByKind } = quality
  const choices = voteChoices.map((choice) => say(`dashboard.vote.${choice}`))
  const kinds = Object.entries(warningsByKind).map(([kind, count]) => ({
    name: say(warningKey(kind)),
    count,
  }))
  return (
    <>
      <h2>
        <Text k="dashboard.quality" />
      </h2>
      <FigureCards>
        <FigureCard
          label={<Text k="dashboard.winRate" />}
          value={rate ? <Text k="dashboard.percent" values={{ pct: rate.pct }} /> : '—'}
        >
          {rate ? (
            <Text
              k="dashboard.winInterval"
              values={{ low: rate.lowPct, high: rate.highPct, count: votes.tuned + votes.generic }}
            />
          ) : (
            <Text k="dashboard.noVotes" />
          )}
        </FigureCard>
        <FigureCard label={<Text k="dashboard.warned" />} value={format(warned)}>
          <Text k="dashboard.warnedOf" values={{ count: quality.conversations }} />
        </FigureCard>
      </FigureCards>
      <div className={styles.charts}>
        <ChartCard
          kind="rows"
          name={say('dashboard.votes')}
          place={say('dashboard.votes.choice')}
          labels={choices}
          titles={choices}
          series={[
            { name: say('dashboard.count'), values: voteChoices.map((each) => votes[each]) },
          ]}
          format={format}
        />
        <ChartCard
          kind="rows"
          name={say('dashboard.warnings')}
          place={say('dashboard.warnings.kind')}
          labels={kinds.map(({ name }) => name)}
          titles={kinds.map(({ name }) => name)}
          series={[{ name: say('dashboard.count'), values: kinds.map(({ count }) => count) }]}
          format={format}
        />
      </div>
    </>
  )
}
