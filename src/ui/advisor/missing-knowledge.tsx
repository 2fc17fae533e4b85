import { Link } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import { useIsDisconnected } from '../phone/use-connection.ts'
import { useLive } from '../phone/use-live.ts'
import panels from './panels.module.css'

/** Why the phone itself does not answer while there is no network: it has no knowledge in any language. */
export function MissingKnowledge() {
  const packs = useLive((phone) => phone.knowledge.packs)
  const isDisconnected = useIsDisconnected()
  if (!isDisconnected || !packs?.every(({ kind }) => kind === 'missing')) return null
  return (
    <p className={panels.placeholder}>
      <Text k="answer.noKnowledge" />{' '}
      <Link to="/my-field">
        <Text k="nav.field" />
      </Link>
    </p>
  )
}
