export const thriftyMemory: Readonly<Record<string, string>>
