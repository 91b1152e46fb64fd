import { Hindrance } from '#platform/server/hindrance.ts'
import { isDiskFull, isUnavailable } from '#platform/server/unavailable.ts'

const foldersCodes = /^(EACCES|EPERM|EROFS|ENOTDIR)$/
/** No such user, a wrong password, no such database. */
const strangerCodes = /^(28|3D)...$/
const certificateCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/

/** What the person at the terminal can act on, as a sentence; of anything else nothing. */
export function startWords(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return String(fault)
  if (fault instanceof Hindrance) return fault.message
  const code = 'code' in fault ? String(fault.code) : ''
  if (isDiskFull(fault)) return 'The disk is full. Make room on it, then start again: nothing was lost'
  if (strangerCodes.test(code)) return `The database lets nobody in (${fault.message}). Check DATABASE_URL`
  if (certificateCodes.test(code)) return `The database is not who it should be (${fault.message}). Check DATABASE_URL`
  if (isUnavailable(fault)) return `The database does not answer (${saidBy(fault)}). Check DATABASE_URL`
  if (foldersCodes.test(code) && 'path' in fault)
    return `${String(fault.path)} cannot be written (${code}): give it to this user, or set another folder`
  return undefined
}

/** Of a host with several addresses each says something, and all of them nothing. */
function saidBy(fault: Error): string {
  const each = fault instanceof AggregateError ? fault.errors.map((one: Error) => one.message) : [fault.message]
  return each.join(', ')
}
