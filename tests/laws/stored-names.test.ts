import 'fake-indexeddb/auto'
import { globSync, readFileSync } from 'node:fs'
import type { Dexie } from 'dexie'
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { DeviceDatabase, OwnerDatabase } from '#data/storage/database.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { recordId } from '#support/scripted-api.ts'
import { refusing, scriptedNetwork } from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { nodesOf, nodesOfFile } from '#support/syntax.ts'
import { testPhone } from '#support/test-phone.ts'

/**
 * Names that a phone has stored, or that an older page, worker or server uses. None of them may change: an old tab and a
 * new worker would hold different locks, and a renamed key looks like an eviction. A new name is added here.
 */
const names = {
  databases: ['fosol-', 'fosol-device', 'fosol-o-'],
  webLocks: ['fosol-adopt', 'fosol-drain-', 'fosol-mirror-', 'fosol-refresh-'],
  syncTags: ['fosol-outbox'],
  caches: ['fosol-ballast', 'fosol-shell'],
  notificationTags: ['fosol-answers'],
  backupFormats: ['fosol-backup-1'],
  fileNames: ['fosol-journal-', 'fosol_state_'],
  tokenAudiences: ['fosol-api'],
  storageKeys: ['fosol_lab', 'fosol_phone'],
  /** Keys of localStorage and sessionStorage without our prefix; the first three are the specification's. */
  plainStorageKeys: [
    ...['access_token', 'refresh_token', 'is_staff'],
    ...['answer_call', 'data_saver', 'install_settled', 'language', 'page_changed', 'reloaded_at'],
    ...['text_size', 'visit_noted'],
  ],
  /** The page sends these to the worker. `SKIP_WAITING` is Workbox's name, too. */
  workerMessages: ['CHECK_SHELL', 'KEEP_LANGUAGE', 'REPAIR_SHELL', 'SKIP_WAITING'],
  headers: [
    ...['X-Fosol-Api', 'X-Fosol-Config', 'X-Fosol-Device', 'X-Fosol-Error', 'X-Fosol-Owner'],
    ...['X-Fosol-Time', 'X-Fosol-Waited', 'Idempotency-Key', 'Idempotency-Replayed'],
  ],
  /** By file: dashboard, a conversation, find by pictures, history, fault lab, a text shared from another app. */
  urlParameters: [
    ['compare', 'from', 'page', 'q', 'range', 'role', 'tab', 'to'],
    ['conversation'],
    ['crop', 'list', 'part', 'sign'],
    ['from', 'mode', 'page', 'q', 'to'],
    ['lab'],
    ['question'],
  ],
  /** By store, of the rows of an account that uses its phone. */
  rowFields: {
    conversations: [
      'clientKey',
      'context',
      'createdAt',
      'id',
      'isPrivate',
      'progress',
      'question',
      'search',
      'seq',
      'vote',
    ],
    drafts: ['at', 'field', 'text'],
    journal: ['at', 'event', 'key', 'n'],
    meta: ['k', 'value'],
    outbox: [
      ...['attemptedAt', 'attempts', 'body', 'createdAt', 'holdMs', 'key', 'kind', 'reason'],
      ...['sentence', 'seq', 'serverErrors', 'state'],
    ],
    recommendations: [
      ...['askedOn', 'clientKey', 'createdAt', 'field', 'id', 'phoneResult', 'progress'],
      ...['search', 'seq', 'told'],
    ],
  },
  /** Values of `k` in the tables `device` and `meta`. */
  deviceKeys: ['activeOwner', 'deviceId', 'language', 'server', 'signOuts'],
  metaKeys: [
    ...[
      'claimedSeq',
      'desk:',
      'enqueued',
      'field',
      'helplines',
      'holdMs',
      'holdUntil',
      'isStaff',
      'mirror',
      'pruned',
    ],
    ...['tokens', 'trainingConsent', 'visits'],
  ],
} as const

const sources = globSync('{src,sw,server}/**/*.{ts,tsx}')

/** The nodes of every source file whose text matches, file by file. */
function nodesWhere(pattern: RegExp, files = sources): ESTree.Node[][] {
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).map(nodesOfFile)
}

function textOf(node: unknown): string | undefined {
  const { type, value } = node as ESTree.Node & { readonly value?: unknown }
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateElement') return undefined
  return (value as { readonly raw: string }).raw
}

/** The different texts in these nodes that match, sorted. */
function textsIn(nodes: readonly ESTree.Node[], pattern: RegExp): string[] {
  const texts = nodes.flatMap((node) => textOf(node) ?? [])
  return [...new Set(texts.filter((text) => pattern.test(text)))].sort()
}

function sorted(...lists: readonly (readonly string[])[]): string[] {
  return lists.flat().sort()
}

async function storesOf(db: Dexie) {
  await db.open()
  const raw = db.backendDB()
  const stores = [...raw.objectStoreNames].map((name) => {
    const store = raw.transaction(name).objectStore(name)
    const key = `${store.keyPath}${store.autoIncrement ? ' auto' : ''}`
    const indexes = [...store.indexNames].map((index) => {
      const { unique } = store.index(index)
      return `${index}${unique ? ' unique' : ''}`
    })
    return [name, [key, ...indexes]] as const
  })
  db.close()
  return { name: raw.name, version: raw.version, stores: Object.fromEntries(stores) }
}

test('the device database has its name, version, stores and keys', async () => {
  expect(await storesOf(new DeviceDatabase())).toEqual({
    name: 'fosol-device',
    version: 10,
    stores: { device: ['k'], owners: ['ownerId'], packs: ['language'] },
  })
})

test.each([
  ['guest:d1', 'fosol-o-guest-d1'],
  ['user:u1', 'fosol-o-user-u1'],
] as const)(
  'the database of %s has its name, version, stores, keys and indexes',
  async (ownerId, name) => {
    const record = ['id', '[createdAt+id]', 'clientKey', 'seq']
    expect(await storesOf(new OwnerDatabase(ownerId))).toEqual({
      name,
      version: 10,
      stores: {
        outbox: ['seq auto', 'key unique', 'state'],
        conversations: record,
        recommendations: record,
        drafts: ['field'],
        meta: ['k'],
        journal: ['n auto'],
      },
    })
  },
)

/** A phone that has asked, voted, typed, been refused and pulled: its rows have every field that it writes for that. */
async function usedPhone() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const owner = network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  await phone.advisor.ask('When do I sow?', { crop: 'jute' })
  await phone.engines.idle()
  await phone.crops.recommend(fieldRequestWith())
  await phone.drafts.write('question', 'half a ques')
  const whose = { user: 'Amina', email: 'amina@example.org' }
  network.api.sync.put(owner, 'conversation', { ...conversationRow(whose), private: true })
  network.api.sync.put(owner, 'recommendation', recommendationRow(whose))
  await phone.sync()
  await phone.advisor.vote(recordId(1), 'both')
  await phone.engines.idle()
  network.brings(refusing(422, 'invalid'))
  await phone.ask('Refused?')
  return phone
}

test('the rows have the fields of the list', async () => {
  const phone = await usedPhone()
  const { tables } = await phone.db()
  const fields = tables.map(async (table) => {
    const rows = await table.toArray()
    return [table.name, [...new Set(rows.flatMap(Object.keys))].sort()] as const
  })
  expect(Object.fromEntries(await Promise.all(fields))).toEqual(names.rowFields)
  phone.close()
})

test('every name with our prefix is on the list, and every one of the list is in the source', () => {
  const { databases, webLocks, syncTags, caches, notificationTags } = names
  const { backupFormats, fileNames, tokenAudiences, storageKeys } = names
  const found = textsIn(nodesWhere(/fosol[-_]/).flat(), /^fosol[-_]/)
  expect(found).toEqual(
    sorted(
      ...[databases, webLocks, syncTags, caches, notificationTags],
      ...[backupFormats, fileNames, tokenAudiences, storageKeys],
    ),
  )
})

test('localStorage and sessionStorage have only the keys of the list', () => {
  const keys = nodesWhere(/\.(get|set|remove)Item\(/).flatMap(storageKeysIn)
  expect([...new Set(keys)].sort()).toEqual(sorted(names.storageKeys, names.plainStorageKeys))
})

/** First arguments of `getItem`, `setItem` and `removeItem`, as literals or as constants of the same file. */
function storageKeysIn(nodes: readonly ESTree.Node[]): string[] {
  const constants = new Map<string, string>()
  for (const node of nodes) {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') continue
    const text = node.init && textOf(node.init)
    if (text !== undefined && text !== null) constants.set(node.id.name, text)
  }
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const { property } = node.callee
    if (property.type !== 'Identifier' || !/^(get|set|remove)Item$/.test(property.name)) return []
    const [key] = node.arguments
    if (key?.type === 'Identifier') return constants.get(key.name) ?? []
    return (key && textOf(key)) ?? []
  })
}

test('page and worker use the same messages', () => {
  const isMessage = /^[A-Z]+_[A-Z_]+$/
  const isWorker = (file: string) => file.startsWith('sw/')
  const worker = nodesWhere(/postMessage|'message'/, sources.filter(isWorker)).flat()
  const page = nodesWhere(/postMessage/, globSync('src/**/*.{ts,tsx}')).flat()
  expect(textsIn(worker, isMessage)).toEqual(names.workerMessages)
  const sent = textsIn(page, isMessage).filter((text) => text !== 'SKIP_WAITING')
  expect(sent).toEqual(names.workerMessages.slice(0, 3))
})

test('every header of ours is on the list, and every one of the list is in the source', () => {
  const nodes = nodesWhere(/X-Fosol|Idempotency-/i).flat()
  expect(textsIn(nodes, /^(x-fosol|idempotency)-/i)).toEqual(sorted(names.headers))
})

test('each screen reads and writes the URL parameters of the list', () => {
  const files = nodesWhere(
    /URLSearchParams\(search\)|searchParams/,
    globSync('src/ui/**/*.{ts,tsx}'),
  )
  expect(files.map(parametersIn).sort()).toEqual(names.urlParameters)
})

/** Literal arguments of `.get(…)`, and the names in written pairs `['name', value]`. */
function parametersIn(nodes: readonly ESTree.Node[]): string[] {
  const texts = nodes.flatMap((node) => {
    if (node.type === 'ArrayExpression') {
      const [name, value, ...others] = node.elements
      return name && value && value.type !== 'Literal' && others.length === 0 ? name : []
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const { property } = node.callee
    return property.type === 'Identifier' && property.name === 'get'
      ? (node.arguments[0] ?? [])
      : []
  })
  return [...new Set(texts.flatMap((node) => textOf(node) ?? []))].sort()
}

test('the tables `device` and `meta` have only the keys of the list', () => {
  const nodes = nodesWhere(/readonly k: /, globSync('src/data/**/*.ts')).flat()
  const keys = nodes.flatMap((node) => {
    if (node.type !== 'TSPropertySignature' || node.key.type !== 'Identifier') return []
    if (node.key.name !== 'k') return []
    return textsIn(nodesOf(node.typeAnnotation), /./)
  })
  expect([...new Set(keys)].sort()).toEqual(
    [...new Set(sorted(names.deviceKeys, names.metaKeys))].sort(),
  )
})

test('no cookie is set or read', () => {
  const uses = /document\.cookie|cookieStore|['"`]set-cookie['"`]/i
  expect(sources.filter((file) => uses.test(readFileSync(file, 'utf8')))).toEqual([])
})
