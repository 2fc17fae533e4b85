/** The columns of an owner, as a list joins them: all null for a guest. */
export interface OwnerColumns {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
}

/** `user` and `email` of a record; absent for a guest, who shows as such. */
export function ownerFields(owner: OwnerColumns): { user?: string; email?: string } {
  if (owner.email === null) return {}
  const name = `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim()
  return { user: name || owner.email, email: owner.email }
}
