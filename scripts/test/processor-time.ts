import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100

/** Seconds of processor time, user and system. */
export interface ProcessorTime {
  /**
   * Of this process and its children. A child counts once it has ended and its parent has waited for it, which nobody
   * does for a browser that is killed. 0 where there is no /proc.
   */
  readonly own: number
  /** Of all that runs on this machine. */
  readonly machine: number
}

/** So far; the difference of two is what was used between them. */
export function processorTime(): ProcessorTime {
  const times = cpus().map((cpu) => cpu.times)
  const machineMs = times.reduce((sum, { user, nice, sys }) => sum + user + nice + sys, 0)
  return { own: ownTicks() / ticksPerSecond, machine: machineMs / 1000 }
}

function ownTicks(): number {
  try {
    // After the name of the command in brackets: state, then fields 4 to 13, then utime, stime, cutime, cstime.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    return 0
  }
}
