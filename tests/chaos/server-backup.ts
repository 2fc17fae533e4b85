import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const staff = fileURLToPath(new URL('../../server/staff.ts', import.meta.url))

/** A copy of a data directory, as an operator keeps one. All of it only while the server is down. */
export interface ServerBackup {
  /** Copies it, in place of an earlier copy. */
  take(): Promise<void>
  /** Restores the copy and announces that to the phones, as docs/sync.md says. */
  bringBack(): Promise<void>
}

export function serverBackup(dataDir: string): ServerBackup {
  const copy = `${dataDir}-copy`
  return {
    async take() {
      await rm(copy, { recursive: true, force: true })
      await cp(dataDir, copy, { recursive: true })
    },
    async bringBack() {
      await rm(dataDir, { recursive: true })
      await cp(copy, dataDir, { recursive: true })
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
      await promisify(execFile)(process.execPath, [staff, 'restored'], { env })
    },
  }
}
