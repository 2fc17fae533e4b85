import { Hourglass, ServerOff, Wifi, WifiOff } from 'lucide-react'
import type { Connectivity } from '#data/phone.ts'
import { Text } from '../kit/intl.tsx'
import { useConnection } from '../kit/use-connection.ts'
import styles from './line.module.css'

const icons = { no_net: WifiOff, captive: Wifi, server_down: ServerOff, slow: Hourglass }

/** No network is a normal state: a thin line says what happens to a question meanwhile. */
export function ConnectionLine() {
  const connectivity = useConnection()
  return (
    <div role="status">{isWorthALine(connectivity) && <Line connectivity={connectivity} />}</div>
  )
}

function Line({ connectivity }: { readonly connectivity: keyof typeof icons }) {
  const Icon = icons[connectivity]
  return (
    <p className={styles.line} data-tone="wait">
      <Icon size={18} aria-hidden />
      <Text k={`connection.${connectivity}`} />
    </p>
  )
}

function isWorthALine(connectivity: Connectivity): connectivity is keyof typeof icons {
  return connectivity in icons
}
