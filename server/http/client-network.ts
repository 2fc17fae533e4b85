import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { derivedKey } from './derived-key.ts'

/**
 * The network that counts as one address for the limits. An IPv6 customer gets a /64 and may use any address in it. An
 * IPv4 address counts by itself, in any notation.
 */
export function networkOf(address: string): string {
  // Some proxies add the port. A server that listens on IPv6 sees an IPv4 address as `::ffff:198.51.100.1`.
  const bare = address.replace(/^\[(.+)\](?::\d+)?$/, '$1')
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1]
  if (ipv4 !== undefined || !isIPv6(bare)) return ipv4 ?? bare
  const [head = '', tail] = bare.replace(/%.*$/, '').split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const zeros = Array<number>(8 - first.length - last.length).fill(0)
  const prefix = [...first, ...zeros, ...last].slice(0, 4)
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64`
}

/** An IPv4 address at the end lies beyond the first four groups, so its value does not matter. */
function groupsOf(text: string): readonly number[] {
  const groups = text === '' ? [] : text.split(':')
  return groups.flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}

/** Names counters by a keyed hash: somebody who reads the table learns no address and cannot find one by trying all. */
export function createCounterNames(secret: string): (who: string) => string {
  const key = derivedKey(secret, 'rate limits')
  return (who) => createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)
}
