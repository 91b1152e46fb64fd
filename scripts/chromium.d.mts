export function findOrFetchChromium(): Promise<string>
