export function findOldestBrowser(): string | undefined
export function fetchOldestBrowser(): void
