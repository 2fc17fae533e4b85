import 'fake-indexeddb/auto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { databaseDump } from '#support/database-dump.ts'
import { testPhone } from '#support/phone-stand.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'

/*
 * Keeps what today's code writes on a phone, as a fixture that every later version has to open and drain. Run by hand
 * before a release that changes the databases: `node scripts/keep-databases.ts`. A released one is never made anew.
 */
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
network.brings(weather.accepted, { path: '/api/ai/ask/', times: 1 })
network.brings(weather.silence, { path: '/api/requests/' })
await phone.ask('A question that was accepted')
network.brings(weather.silence)
await phone.ask('Amina’s question without a network')
await phone.device.db.packs.put({ language: 'en', hash: 'of-another-build', text: '{}' })

const databases = await Promise.all(
  [phone.device.db, phone.device.owner(guest), phone.device.owner(amina)].map(databaseDump),
)
const version = Math.max(...databases.map(({ version }) => version))
const folder = 'tests/fixtures/databases'
mkdirSync(folder, { recursive: true })
const dump = { guest, amina, databases: databases.map(named) }
writeFileSync(`${folder}/v${version}.json`, `${JSON.stringify(dump, null, 2)}\n`)
phone.close()

/** The device's database of a test has a name of its own. */
function named(database: (typeof databases)[number]) {
  return database.name.startsWith('phone-') ? { ...database, name: 'fosol-device' } : database
}
