import { expect, test } from 'vitest'
import { networkOf } from '#server/http/client-network.ts'

test.each([
  ['an IPv4 address is itself', '198.51.100.1', '198.51.100.1'],
  ['… without its port', '198.51.100.1:5678', '198.51.100.1'],
  ['… also where it is written as IPv6', '::FFFF:198.51.100.1', '198.51.100.1'],
  ['an IPv6 address is its /64', '2001:DB8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['… with zeros left out at the end', '2001:0db8::', '2001:db8:0:0::/64'],
  ['… in the middle', '2001:db8::1', '2001:db8:0:0::/64'],
  ['… at the beginning', '::1', '0:0:0:0::/64'],
  ['… with IPv4 at its end', '64:ff9b::198.51.100.1', '64:ff9b:0:0::/64'],
  ['… without its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['… without its port', '[2001:db8::1]:5678', '2001:db8:0:0::/64'],
  ['what is no address is itself', 'unknown', 'unknown'],
])('%s: %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network)
})
