/** A person on the "about" page. Operators put in their own team; without a name the page shows the role. */
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
