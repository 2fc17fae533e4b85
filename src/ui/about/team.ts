/** Who stands on the page about us. Whoever runs Fosol puts his own people in; without a name the role stands there. */
export interface TeamMember {
  readonly role: 'founder' | 'engineer'
  readonly name: string
  /** Where the person's code is hosted. */
  readonly code: string
  readonly mail: string
}

export const team: readonly TeamMember[] = [
  { role: 'founder', name: '', code: 'https://example.org/founder', mail: 'founder@example.org' },
  {
    role: 'engineer',
    name: '',
    code: 'https://example.org/engineer',
    mail: 'engineer@example.org',
  },
]
