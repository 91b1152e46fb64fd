export const thriftyMemory: Readonly<Record<string, string>>
export const thriftyNode: readonly string[]
