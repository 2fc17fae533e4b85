import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import ServerOff from 'lucide-react/icons/server-off'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { Connectivity } from '#data/api/connectivity.ts'
import { Text } from '../kit/intl.tsx'
import { useConnection } from '../phone/use-connection.ts'
import styles from './banner.module.css'

const icons = {
  no_net: WifiOff,
  captive: Wifi,
  blocked: Ban,
  server_down: ServerOff,
  slow: Hourglass,
}

/** No network is a normal state: a thin banner says what happens to a question meanwhile. */
export function ConnectionBanner() {
  const connectivity = useConnection()
  return <div role="status">{isShown(connectivity) && <Banner connectivity={connectivity} />}</div>
}

function Banner({ connectivity }: { readonly connectivity: keyof typeof icons }) {
  const Icon = icons[connectivity]
  return (
    <p className={styles.banner} data-tone="wait">
      <Icon size={18} aria-hidden />
      <Text k={`connection.${connectivity}`} />
    </p>
  )
}

function isShown(connectivity: Connectivity): connectivity is keyof typeof icons {
  return connectivity in icons
}
