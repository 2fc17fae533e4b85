/** The name in the query of the advice page under which it finds the conversation to show. */
export const conversationParam = 'conversation'

/** The address of the advice page with the conversation that has this client key. */
export function conversationAddress(key: string): string {
  return `/ai-crop-advisor?${new URLSearchParams({ [conversationParam]: key })}`
}
