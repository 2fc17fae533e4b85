export const genders = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof genders)[number]

/** Emails are compared without regard to case and outer blanks. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Whose data something is: a guest of one phone, or one account. */
export type OwnerId = `guest:${string}` | `user:${string}`
