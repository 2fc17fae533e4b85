import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { plainNetwork } from './plain-network.ts'
import { testPhone } from './test-phone.ts'

/**
 * A phone in front of a plain server that has one account, `rahim@example.org`. It has its own IndexedDB: a plain server
 * gives no account id, so the database is named by the email address, which is the same in every test.
 */
export async function plainPhone({ isStaff = false } = {}) {
  Dexie.dependencies.indexedDB = new IDBFactory()
  const network = plainNetwork()
  const account = { email: 'rahim@example.org', password: 'correct horse', firstName: 'Rahim' }
  network.server.addAccount({ ...account, isStaff })
  const phone = await testPhone({ network, isPlain: true })
  return { network, phone, server: network.server }
}
