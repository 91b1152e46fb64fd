import { existsSync } from 'node:fs'

/** The answer about a file or a folder; undefined where it is not there, or goes meanwhile. */
export async function unlessMissing<T>(path: string, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT' && !existsSync(path)) return undefined
    throw fault
  }
}
