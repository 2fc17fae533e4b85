import { Text } from '../../kit/intl.tsx'

/** The name of a user, which a translator leaves as it is; without one it is a guest. */
export function Person({ name }: { readonly name: string | undefined }) {
  return name ? <span translate="no">{name}</span> : <Text k="dashboard.guest" />
}
