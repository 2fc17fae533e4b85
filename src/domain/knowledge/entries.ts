import brinjal from './entries/brinjal.json' with { type: 'json' }
import chilli from './entries/chilli.json' with { type: 'json' }
import jute from './entries/jute.json' with { type: 'json' }
import maize from './entries/maize.json' with { type: 'json' }
import mustard from './entries/mustard.json' with { type: 'json' }
import onion from './entries/onion.json' with { type: 'json' }
import potato from './entries/potato.json' with { type: 'json' }
import riceAman from './entries/rice-aman.json' with { type: 'json' }
import riceAus from './entries/rice-aus.json' with { type: 'json' }
import riceBoro from './entries/rice-boro.json' with { type: 'json' }
import riceDiseases from './entries/rice-diseases.json' with { type: 'json' }
import ricePests from './entries/rice-pests.json' with { type: 'json' }
import ricePractices from './entries/rice-practices.json' with { type: 'json' }
import riceSoil from './entries/rice-soil.json' with { type: 'json' }
import tomato from './entries/tomato.json' with { type: 'json' }
import topics from './entries/topics.json' with { type: 'json' }
import wheat from './entries/wheat.json' with { type: 'json' }
import type { EntryFile } from './entry.ts'

const files = [
  brinjal,
  chilli,
  jute,
  maize,
  mustard,
  onion,
  potato,
  riceAman,
  riceAus,
  riceBoro,
  riceDiseases,
  ricePests,
  ricePractices,
  riceSoil,
  tomato,
  topics,
  wheat,
]

/** Every file of `entries/`. TypeScript reads JSON strings as `string`; what they may be is held by a test over all files. */
export const entryFiles = files as readonly EntryFile[]
