import { WaitedTooLong } from '../call-time.ts'

/** The database takes no connection or answers none. */
export class DatabaseHangs extends Error {}

/** By then the database is mostly back; people need longer to make room on a disk. */
export const retryAfterSeconds = '5'

const connectionCodes =
  /^(57P0[1-4]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EAI_AGAIN|ENOTFOUND)$/
/** A lock or a statement took longer than a call may wait. */
const tooLongCodes = /^(55P03|57014|25P03)$/
/** A standby, and a server that somebody else cares for when its disk is full. */
const readOnlyCode = '25006'
const fullDiskCodes = /^(53100|58030|ENOSPC|EDQUOT)$/

/** Something the shop cannot do without is away, or there is no room: the caller may try again (WIRE-3: 503). */
export function isUnavailable(fault: unknown): boolean {
  if (fault instanceof DatabaseHangs || fault instanceof WaitedTooLong) return true
  return (
    connectionCodes.test(codeOf(fault)) ||
    tooLongCodes.test(codeOf(fault)) ||
    codeOf(fault) === readOnlyCode ||
    isSocketMissing(fault) ||
    isDiskFull(fault) ||
    (fault instanceof Error && /Connection terminated|Client has encountered a connection error/.test(fault.message))
  )
}

/** No room for the database or the photos. */
export function isDiskFull(fault: unknown): boolean {
  return fullDiskCodes.test(codeOf(fault)) || (fault instanceof Error && /No space left on device/.test(fault.message))
}

/** The database has none while it is down; a file that is missing is another matter. */
function isSocketMissing(fault: unknown): boolean {
  return codeOf(fault) === 'ENOENT' && (fault as NodeJS.ErrnoException).syscall === 'connect'
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : ''
}
