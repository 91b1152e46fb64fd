export function releasedFiles(): string[]
