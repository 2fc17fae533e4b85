/** A module that the page imports lazily (`import()`), and who wants it. */
export interface LazyEntry {
  /** A file; or a folder, which ends with `/`, for every lazy module in it that has no line of its own. */
  readonly path: string
  readonly wantedBy: Want
  /**
   * Whether the service worker installs its files. The others need a network anyway, or are not for farmers; their names
   * change with their content, so the browser's HTTP cache keeps them after the first use.
   */
  readonly installed: boolean
}

/**
 * What several entries import lies in one file, named by the first of these that wants it. Four pages come first, one by one,
 * since most visits begin on them; `parts` is every other page of farmers, and what a page shows after its first screen:
 * no page waits for it before it answers taps. `answers` is what shows answered questions: it reads a question with the
 * dangers, which no page may wait for before it is drawn. The data layer loads two parts after it is open: `exchange`, what
 * talks with the server and knows its contract, and `later`, what reads questions and computes recommendations.
 */
export const wants = [
  'first-route',
  'accounts',
  'home',
  'history',
  'crops',
  'parts',
  'answers',
  'data',
  'exchange',
  'later',
  'staff',
  'rare',
] as const
export type Want = (typeof wants)[number]

/** Every lazy entry of the page. The build fails when a lazy import has no line, or a line no lazy import. */
export const lazyEntries: readonly LazyEntry[] = [
  { path: 'src/ui/advisor/advisor-page.tsx', wantedBy: 'first-route', installed: true },
  { path: 'src/ui/advisor/later-parts.ts', wantedBy: 'answers', installed: true },
  { path: 'src/ui/history/entry-card.tsx', wantedBy: 'answers', installed: true },
  { path: 'src/ui/records/answer-card/answer-card.tsx', wantedBy: 'answers', installed: true },

  { path: 'src/ui/accounts/login-page.tsx', wantedBy: 'accounts', installed: true },
  { path: 'src/ui/logout/logout-with-unsent.tsx', wantedBy: 'accounts', installed: true },
  // Signing up and changing an account need a network.
  { path: 'src/ui/accounts/signup-page.tsx', wantedBy: 'accounts', installed: false },
  { path: 'src/ui/accounts/account-page.tsx', wantedBy: 'accounts', installed: false },
  { path: 'src/ui/accounts/country-combobox.tsx', wantedBy: 'accounts', installed: false },
  { path: 'src/domain/countries.ts', wantedBy: 'accounts', installed: false },
  { path: 'src/data/accounts/own-account.ts', wantedBy: 'accounts', installed: false },

  { path: 'src/ui/home/home-page.tsx', wantedBy: 'home', installed: true },
  { path: 'src/ui/home/sown-crops.ts', wantedBy: 'parts', installed: true },
  { path: 'src/ui/about/about-page.tsx', wantedBy: 'parts', installed: true },
  { path: 'src/ui/advisor/pictures/pictures-page.tsx', wantedBy: 'answers', installed: true },
  { path: 'src/ui/crops/crops-page.tsx', wantedBy: 'crops', installed: true },
  { path: 'src/ui/crops/', wantedBy: 'parts', installed: true },
  { path: 'src/ui/history/history-page.tsx', wantedBy: 'history', installed: true },
  { path: 'src/ui/app/late-bars.tsx', wantedBy: 'parts', installed: true },
  { path: 'src/ui/waiting-page/waiting-page.tsx', wantedBy: 'parts', installed: true },
  { path: 'src/ui/my-field/', wantedBy: 'parts', installed: true },
  { path: 'src/ui/phone-status/', wantedBy: 'parts', installed: true },
  { path: 'src/domain/districts.ts', wantedBy: 'parts', installed: true },
  { path: 'src/i18n/', wantedBy: 'parts', installed: true },
  // The browser installs the app, and fetches the font, only with a network.
  { path: 'src/ui/phone-status/install-card.tsx', wantedBy: 'rare', installed: false },
  { path: 'src/ui/kit/bengali-font.ts', wantedBy: 'rare', installed: false },
  // For the answer of a server; without them the screen shows the name that is on the bottle.
  { path: 'src/domain/safety/names/hazardous-actives.ts', wantedBy: 'rare', installed: false },

  { path: 'src/data/open-phone.ts', wantedBy: 'data', installed: true },
  { path: 'src/ui/app/field-ports.ts', wantedBy: 'data', installed: true },
  { path: 'src/contract/', wantedBy: 'exchange', installed: true },
  { path: 'src/data/page-exchange.ts', wantedBy: 'exchange', installed: true },
  { path: 'src/data/mirror/field-plan.ts', wantedBy: 'exchange', installed: true },
  { path: 'src/data/history/', wantedBy: 'exchange', installed: true },
  { path: 'src/data/advisor/question-reading.ts', wantedBy: 'later', installed: true },
  { path: 'src/data/crops/field-computing.ts', wantedBy: 'later', installed: true },
  { path: 'src/data/request-kinds.ts', wantedBy: 'later', installed: true },
  // For browsers that lack it. They keep nothing, or have no service worker, so a network brings it.
  { path: 'src/data/storage/memory-databases.ts', wantedBy: 'rare', installed: false },
  { path: 'node_modules/@noble/hashes/sha2.js', wantedBy: 'rare', installed: false },
  // A plain server has nothing to do without a network.
  { path: 'src/data/plain-server/', wantedBy: 'rare', installed: false },

  { path: 'src/ui/dashboard/dashboard-page.tsx', wantedBy: 'staff', installed: false },
  { path: 'src/data/analytics/dashboard.ts', wantedBy: 'staff', installed: false },
  { path: 'src/i18n/dashboard/', wantedBy: 'staff', installed: false },

  // The fault lab, for testers.
  { path: 'src/data/fault-lab/', wantedBy: 'rare', installed: false },
  { path: 'src/ui/fault-lab/', wantedBy: 'rare', installed: false },
  { path: 'src/i18n/fault-lab/', wantedBy: 'rare', installed: false },
]

/** The line of a lazy module: of several that fit the one with the longest path. */
export function lazyEntryOf(module: string): LazyEntry | undefined {
  return lazyEntries
    .filter(({ path }) => (path.endsWith('/') ? module.startsWith(path) : module === path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** Modules that are in one built file of their own. */
export interface OwnFile {
  /** A file; or a folder, which ends with `/`. */
  readonly path: string
  /** Of the built file, before its hash. */
  readonly name: string
  /** The budget that the file counts in, instead of the installed code. */
  readonly countsAs?: 'understanding' | 'dangers' | 'land'
}

/**
 * What the phone reads a question with, mostly word lists. Each path imports only those before it, so no two files import
 * each other, which they would if the bundler put one of these paths beside other code.
 */
export const ownFiles: readonly OwnFile[] = [
  // Pages that only look something up in the contract's lists do not wait for what checks its schemas.
  { path: 'node_modules/zod/', name: 'zod' },
  { path: 'src/domain/digits.ts', name: 'values' },
  { path: 'src/domain/limits.ts', name: 'values' },
  { path: 'src/domain/unknown-value.ts', name: 'values' },
  // Tables of crops, districts, climate and land: what the recommender knows, and not how it computes.
  // The form for readings shows what is usual in the district, before a crop is named.
  {
    path: 'src/domain/recommender/climate/country-climate.json',
    name: 'climate',
    countsAs: 'land',
  },
  { path: 'src/domain/recommender/local-conditions.json', name: 'climate', countsAs: 'land' },
  { path: 'src/domain/recommender/parameters.json', name: 'land', countsAs: 'land' },
  { path: 'src/domain/recommender/land/land.json', name: 'land-facts', countsAs: 'land' },
  { path: 'src/domain/districts.json', name: 'districts', countsAs: 'land' },
  { path: 'src/domain/districts.ts', name: 'districts', countsAs: 'land' },
  { path: 'src/domain/crop-names.json', name: 'land', countsAs: 'land' },
  { path: 'src/domain/multimap.ts', name: 'text', countsAs: 'understanding' },
  { path: 'src/domain/lazily.ts', name: 'text', countsAs: 'understanding' },
  { path: 'src/domain/remember-newest.ts', name: 'text', countsAs: 'understanding' },
  { path: 'src/domain/text/', name: 'text', countsAs: 'understanding' },
  { path: 'src/domain/safety/names/', name: 'safety-names', countsAs: 'understanding' },
  // Only the page wants it, with the answers; the data layer wants the rest of the dangers at every start.
  {
    path: 'src/domain/dangers/classifier/',
    name: 'danger-classifier',
    countsAs: 'dangers',
  },
  { path: 'src/domain/dangers/', name: 'dangers', countsAs: 'dangers' },
  // The page of the own field names crops without reading a question.
  {
    path: 'src/domain/understanding/crop-aliases.ts',
    name: 'crop-names',
    countsAs: 'understanding',
  },
  { path: 'src/domain/understanding/', name: 'understanding', countsAs: 'understanding' },
  // Which signs each part of a crop may have, and their names: for the page that finds a problem by pictures.
  {
    path: 'src/domain/knowledge/pictures/signs-by-part.json',
    name: 'signs',
    countsAs: 'understanding',
  },
  {
    path: 'src/domain/knowledge/pictures/sign-names.json',
    name: 'signs',
    countsAs: 'understanding',
  },
]

/** The own file that a module goes into, unless the first route wants it. */
export function ownFileOf(module: string): OwnFile | undefined {
  return ownFiles.find(({ path }) => module.startsWith(path))
}

/** The line of a built file, by its name: `assets/dangers-B9qtogj9.js`. */
export function builtOwnFile(file: string): OwnFile | undefined {
  const name = /^assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(file)?.[1]
  return ownFiles.find((own) => own.name === name)
}
