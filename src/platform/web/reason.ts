import { ApiError } from './api.ts'

/** Why a call failed, in words; every error that the server named, once. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof ApiError)) return fault instanceof Error ? fault.message : String(fault)
  const told = [...new Set(fault.errors.map(({ error }) => error))]
  return told.length > 0 ? told.join('. ') : fault.message
}
