/** A browser of one engine with one page, as far as every engine can be led. */
export interface OfflineBrowser {
  /** As the browser itself names it. */
  readonly version: string
  /** Resolves when the page has loaded. @throws Error when nothing answers there */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs an expression in the page and gives the text that it, or its promise, comes to. */
  evaluate(code: string): Promise<string>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** What Debian calls that which has to be installed. */
  readonly packages: string
  /** Whether a browser that is started again on the same profile finds what was stored before. */
  readonly keepsProfile: boolean
  isInstalled(): boolean
  /** @param profile a folder of its own, which is there */
  start(profile: string): Promise<OfflineBrowser>
}
