export function findOrFetchChromium(): Promise<string>
export function foundEarlier(): string | undefined
