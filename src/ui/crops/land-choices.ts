import { waterDrawing } from '#domain/drawing-names.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { saltLevels } from '#domain/recommender/input/reading-level.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { TextValues } from '../kit/intl.tsx'

/** An answer to a question about the land. */
interface LandChoice {
  /** As the form has it. */
  readonly value: string
  /** As a request has it. */
  readonly said: Partial<FieldRequest>
  readonly label: MessageKey
  /** Below the label. */
  readonly note?: { readonly k: MessageKey; readonly values?: TextValues }
  /** On the sheet `land`. */
  readonly drawing: string
}

interface LandQuestion {
  readonly question: MessageKey
  readonly choices: readonly LandChoice[]
}

/** In the order of the form. */
export const landQuestions = ['landType', 'soilSalinity', 'irrigated'] as const

export type LandQuestionName = (typeof landQuestions)[number]

/** The drawings of `saltLevels`. */
const saltDrawings = ['salt-none', 'salt-some', 'salt-much'] as const

/** What every farmer can say of a field by drawings: the questions of the form, of which a result may ask one again. */
export const landChoices: Readonly<Record<LandQuestionName, LandQuestion>> = {
  landType: {
    question: 'cropRec.land',
    choices: landTypes.map((landType) => ({
      value: landType,
      said: { landType },
      label: `cropRec.land.${landType}` as const,
      note: { k: `cropRec.depth.${landType}` as const },
      drawing: waterDrawing(landType),
    })),
  },
  soilSalinity: {
    question: 'cropRec.salt',
    choices: saltLevels.map((soilSalinity, salt) => ({
      value: `${soilSalinity}`,
      said: { soilSalinity },
      label: `cropRec.salt.${soilSalinity}` as const,
      note: { k: 'cropRec.salt.guess', values: { value: soilSalinity } },
      drawing: saltDrawings[salt] ?? '',
    })),
  },
  irrigated: {
    question: 'cropRec.irrigated',
    choices: (['yes', 'no'] as const).map((word) => ({
      value: word,
      said: { irrigated: word === 'yes' },
      label: `cropRec.irrigated.${word}` as const,
      drawing: `irrigation-${word}`,
    })),
  },
}
