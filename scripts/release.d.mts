export function releasedFiles(): string[]
export function pack(folder: string): Promise<{ version: string; archive: string; sha256: string; bytes: number }>
