import { signIn } from '#contract/accounts.ts'
import { type ConversationRow, listConversations } from '#contract/advisor.ts'
import { staffAccount } from './running-server.ts'

/** An access token of the server's first staff account, by the API's own sign-in. */
export async function staffToken(url: string): Promise<string> {
  const response = await fetch(url + signIn.path, {
    method: signIn.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: staffAccount.email, password: staffAccount.password }),
  })
  if (!response.ok) throw new Error(`Staff could not sign in: ${response.status}`)
  return signIn.reply.parse(await response.json()).access
}

/** Every conversation there is on the server, as staff see them. */
export async function allConversations(url: string, token: string): Promise<ConversationRow[]> {
  const rows: ConversationRow[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await conversationPage(url, token, page)
    rows.push(...items)
    if (rows.length >= total || items.length === 0) return rows
  }
}

async function conversationPage(url: string, token: string, page: number) {
  const query = new URLSearchParams({ page: String(page), pageSize: '10000' })
  const response = await fetch(`${url}${listConversations.path}?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`Staff could not read the conversations: ${response.status}`)
  return listConversations.reply.parse(await response.json())
}
