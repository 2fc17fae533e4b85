/** Whether a row could not be kept because its account was deleted while the work was done that ends with it. */
export function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === '23503' && String(error.constraint).endsWith('_user_id_fkey')
}
