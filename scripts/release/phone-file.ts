import 'fake-indexeddb/auto'
import { writeFileSync } from 'node:fs'
import { type DatabaseDump, databaseDump } from '#support/database-dump.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { testPhone } from '#support/test-phone.ts'

/** Writes the databases of a phone on which everything has happened once, as this version writes them. */
export async function writePhone(file: string): Promise<void> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const { guest } = phone.device

  const answered = await phone.ask('When do I sow?')
  await phone.drafts.write('question', 'half a sent')
  network.brings(refusing(422, 'invalid'), { path: '/api/ai/ask/', times: 1 })
  await phone.ask('A question the server refused')
  network.brings(weather.silence)
  const [conversation] = await phone.device.owner(guest).conversations.toArray()
  if (conversation?.clientKey === answered) await phone.advisor.vote(conversation.id, 'tuned')
  await phone.ask('A guest’s question without a network')
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()

  network.clears()
  const amina = network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  const whose = { user: 'Amina Khatun', email: 'amina@example.org' }
  const question = 'আমনের বীজ কবে ফেলব?'
  network.api.sync.put(amina, 'conversation', conversationRow({ ...whose, question }))
  network.api.sync.put(amina, 'conversation', conversationRow({ ...whose, question: 'Unwanted?' }))
  network.api.sync.put(amina, 'recommendation', recommendationRow(whose))
  await phone.sync()
  network.brings(weather.accepted, { path: '/api/ai/ask/', times: 1 })
  network.brings(weather.silence, { path: '/api/requests/' })
  await phone.ask('A question that was accepted')
  network.brings(weather.silence)
  await phone.ask('Amina’s question without a network')
  const unwanted = await (await phone.db()).conversations
    .filter((row) => row.question === 'Unwanted?')
    .first()
  if (unwanted) await phone.history.remove('ask', unwanted.id)
  await phone.engines.idle()
  await phone.device.db.packs.put({ language: 'en', hash: 'of-another-build', text: '{}' })

  const databases = await Promise.all(
    [phone.device.db, phone.device.owner(guest), phone.device.owner(amina)].map(databaseDump),
  )
  const dump = { guest, amina, databases: databases.map(named) }
  writeFileSync(file, `${JSON.stringify(dump, null, 2)}\n`)
  phone.close()
}

/** A test's device database has a random name. */
function named(database: DatabaseDump) {
  return database.name.startsWith('phone-') ? { ...database, name: 'fosol-device' } : database
}
