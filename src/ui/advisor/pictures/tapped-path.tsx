import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cropDrawing, drawingAt } from '#domain/drawing-names.ts'
import { partNames } from '#domain/understanding/names.ts'
import { Drawing, type DrawingProps } from '../../kit/drawing.tsx'
import { Text, useLanguage, useText } from '../../kit/intl.tsx'
import { cropName } from '../understood/crop-choices.ts'
import styles from './pictures.module.css'
import { addressOf, type Place, signName } from './place.ts'

/** What was tapped so far: each leads back to where it is tapped again. */
export function TappedPath({ place }: { readonly place: Place }) {
  const { crop, part, sign } = place
  const say = useText()
  const { language } = useLanguage()
  if (crop === undefined) return null
  return (
    <nav aria-label={say('pictures.path')}>
      <ol className={styles.path}>
        <Tapped
          to={addressOf({})}
          drawing={crop === 'general' ? undefined : { sheet: 'crop', name: cropDrawing(crop) }}
        >
          {cropName(crop, language) ?? <Text k="pictures.everyCrop" />}
        </Tapped>
        {part && (
          <Tapped
            to={addressOf({ crop })}
            drawing={part === 'any' ? undefined : { sheet: 'part', name: part }}
          >
            {part === 'any' ? <Text k="pictures.anyPart" /> : partNames[part][language]}
          </Tapped>
        )}
        {sign && (
          <Tapped to={addressOf({ crop, part })} drawing={drawingAt(sign)}>
            {signName(sign, language)}
          </Tapped>
        )}
      </ol>
    </nav>
  )
}

interface TappedProps {
  readonly to: string
  readonly drawing: DrawingProps | undefined
  readonly children: ReactNode
}

function Tapped({ to, drawing, children }: TappedProps) {
  return (
    <li>
      <Link to={to}>
        {drawing && <Drawing {...drawing} />}
        <span>{children}</span>
        <Pencil size={16} aria-hidden />
        <span className="visually-hidden">
          <Text k="pictures.change" />
        </span>
      </Link>
    </li>
  )
}
