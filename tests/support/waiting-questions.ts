import { scriptedNetwork, weather } from './scripted-network.ts'
import { type TestPhone, testPhone } from './test-phone.ts'

/** A phone on which these questions were asked without a network and wait; the network is good from now on. */
export async function phoneWithQuestions(...questions: readonly string[]) {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  const keys: string[] = []
  for (const question of questions) keys.push(await phone.advisor.ask(question))
  await phone.engines.idle()
  network.clears()
  return { network, phone, keys }
}

/** The states of these outbox entries, in the order of the keys. */
export function statesOf(phone: TestPhone, keys: readonly string[]) {
  return Promise.all(keys.map(async (key) => (await phone.entry(key)).state))
}
