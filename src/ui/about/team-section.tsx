import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import styles from './about.module.css'
import { type TeamMember, team } from './team.ts'

/** The team members, each with links to their code and their e-mail address. */
export function Team() {
  return team.map((member) => <Member key={member.role} member={member} />)
}

function Member({ member: { role, name, code, mail } }: { readonly member: TeamMember }) {
  const roleText = <Text k={`about.${role}`} />
  const link = (to: string, icon: string, words: Elements) => (
    <a href={to}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
        <path d={icon} />
      </svg>
      {words}
      <span className="visually-hidden">{roleText}</span>
    </a>
  )
  return (
    <article>
      <h3>{name ? <span translate="no">{name}</span> : roleText}</h3>
      {name !== '' && <p>{roleText}</p>}
      <p className={styles.links}>
        {link(code, 'm8 7-5 5 5 5m8-10 5 5-5 5M14 4l-4 16', <Text k="about.code" />)}
        {link(`mailto:${mail}`, 'M3 5h18v14H3zm0 1 9 7 9-7', <Text k="about.mail" />)}
      </p>
    </article>
  )
}
