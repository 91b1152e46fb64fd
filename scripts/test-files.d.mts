export function listTestFiles(): string[]
export function opensBrowser(args: readonly string[], files?: readonly string[]): boolean
export function listBrowserFiles(args: readonly string[], files?: readonly string[]): string[]
