export function listTestFiles(): string[]
export function opensBrowser(args: readonly string[], files?: readonly string[]): boolean
