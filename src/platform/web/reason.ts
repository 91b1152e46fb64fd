import { ApiError } from './api.ts'

/** The server's error for one field, by the wire's name for it; undefined where it has none. */
export function reasonAt(fault: unknown, id: string): string | undefined {
  return fault instanceof ApiError ? fault.errors.find((each) => each.id === id)?.error : undefined
}

/** Why a call failed, in words; every error that the server named, once. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof ApiError)) return fault instanceof Error ? fault.message : String(fault)
  const told = [...new Set(fault.errors.map(({ error }) => error))]
  return told.length > 0 ? told.join('. ') : fault.message
}
