export const genders = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof genders)[number]

/** The form in which emails are compared: without case and outer blanks. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The owner of data: the guest of one phone, or an account. */
export type OwnerId = `guest:${string}` | `user:${string}`
