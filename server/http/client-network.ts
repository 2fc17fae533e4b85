import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { derivedKey } from './derived-key.ts'

/**
 * Who shares an address with whom, as far as limits go. A customer of IPv6 is given a /64 and may take any address in it;
 * one of IPv4 is the address, however it is written.
 */
export function networkOf(address: string): string {
  // Some proxies add the port, and a server that listens on IPv6 sees IPv4 as `::ffff:198.51.100.1`.
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

/** An IPv4 address at the end is beyond the first four groups: what it says there does not matter. */
function groupsOf(text: string): readonly number[] {
  const groups = text === '' ? [] : text.split(':')
  return groups.flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}

/** Names counters by a keyed hash: who reads the table learns no address, and cannot try them all. */
export function createCounterNames(secret: string): (who: string) => string {
  const key = derivedKey(secret, 'rate limits')
  return (who) => createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)
}
