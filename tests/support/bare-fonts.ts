import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Browsers that are started while `run` lasts find no Bengali font, as on a phone that has none. */
export async function withoutBengaliFonts<T>(run: () => Promise<T>): Promise<T> {
  const file = join(mkdtempSync(join(tmpdir(), 'fosol-fonts-')), 'fonts.conf')
  writeFileSync(file, fontsConf)
  const before = process.env.FONTCONFIG_FILE
  process.env.FONTCONFIG_FILE = file
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE
    else process.env.FONTCONFIG_FILE = before
  }
}

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont><pattern><patelt name="lang"><string>bn</string></patelt></pattern></rejectfont></selectfont>
</fontconfig>
`
