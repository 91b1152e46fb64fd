export function buildIfChanged(): Promise<void>
export function isBuilt(folder?: string): boolean
export function statesIn(folder: string): Map<string, string>
export function stampOf(states: ReadonlyMap<string, string>, read: readonly string[]): string
