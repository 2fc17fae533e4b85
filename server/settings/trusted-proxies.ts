import { isIP } from 'node:net'
import { StartProblem } from './start-problem.ts'

/** Addresses, networks and named ranges of proxies, or the number of proxies that every request passes. */
export type TrustedProxies = readonly string[] | number

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** The setting `TRUST_PROXY`. Throws `StartProblem` if it has anything but addresses, networks, ranges or a number. */
export function readTrustedProxies(text = ''): TrustedProxies {
  if (text === '') return ['loopback']
  if (/^(\d|10)$/.test(text)) return Number(text)
  const proxies = text.split(',').map((part) => part.trim())
  if (proxies.every((proxy) => namedRanges.includes(proxy) || isNetwork(proxy))) return proxies
  throw new StartProblem(
    `TRUST_PROXY must list addresses or networks such as 10.0.0.0/8, or ${namedRanges.join(', ')}, or be a number of proxies from 0 to 10, not "${text}".`,
  )
}

/** `10.1.2.3`, `10.0.0.0/8`, `2001:db8::/32`; never a network of all addresses (`/0`). */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const length = prefix === undefined ? longest : Number(prefix)
  return length >= 1 && length <= longest
}

/** The same for the option `trustProxy` of Fastify, which may be a function of the address and the number of hops. */
export function trustOf(proxies: TrustedProxies) {
  if (typeof proxies !== 'number') return [...proxies]
  return (_address: string, hop: number) => hop < proxies
}
