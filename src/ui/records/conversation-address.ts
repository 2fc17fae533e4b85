/** The address of the advice page with the conversation that has this client key. */
export function conversationAddress(key: string): string {
  return `/ai-crop-advisor?${new URLSearchParams([['conversation', key]])}`
}

/** The client key of the conversation that an address names. */
export function conversationIn(search: string): string | undefined {
  return new URLSearchParams(search).get('conversation') ?? undefined
}
