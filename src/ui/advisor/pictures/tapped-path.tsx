import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router-dom'
import { cropDrawing, drawingAt } from '#domain/drawing-names.ts'
import { partNames } from '#domain/understanding/names.ts'
import { cropName } from '../../crop-list/crop-names.ts'
import { Drawing, type DrawingProps } from '../../kit/drawing.tsx'
import { useLanguage, useText } from '../../kit/intl.tsx'
import { addressOf, type PicturesPlace } from '../../kit/pictures-address.ts'
import styles from './pictures.module.css'
import { signName } from './place.ts'

/** What was tapped so far: each leads back to where it is tapped again. */
export function TappedPath({ place }: { readonly place: PicturesPlace }) {
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
          name={cropName(crop, language) ?? say('pictures.everyCrop')}
        />
        {part && (
          <Tapped
            to={addressOf({ crop })}
            drawing={part === 'any' ? undefined : { sheet: 'part', name: part }}
            name={part === 'any' ? say('pictures.anyPart') : partNames[part][language]}
          />
        )}
        {sign && (
          <Tapped
            to={addressOf({ crop, part })}
            drawing={drawingAt(sign)}
            name={signName(sign, language)}
          />
        )}
      </ol>
    </nav>
  )
}

interface TappedProps {
  readonly to: string
  readonly drawing: DrawingProps | undefined
  readonly name: string
}

function Tapped({ to, drawing, name }: TappedProps) {
  const say = useText()
  return (
    <li>
      <Link to={to} aria-label={say('pictures.change', { name })}>
        {drawing && <Drawing {...drawing} />}
        <span>{name}</span>
        <Pencil size={16} aria-hidden />
      </Link>
    </li>
  )
}
