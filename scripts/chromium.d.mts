export function findOrFetchChromium(): Promise<string>
export function findOrFetchHeadless(): Promise<string>
