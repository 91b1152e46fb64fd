import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { configOf } from '#platform/server/config.ts'
import { SetupError } from '#platform/server/setup-error.ts'
import { valuesOf } from '#platform/server/settings/setting.ts'
import { isDiskFull, isUnavailable } from '#platform/server/database/unavailable.ts'
import { photosFolder, photoSettings } from '#modules/media/server/index.ts'
import { readSettings } from '../settings.ts'

const foldersCodes = /^(EACCES|EPERM|EROFS|ENOTDIR)$/
/** No such user, a wrong password, no such database. */
const strangerCodes = /^(28|3D)...$/
const certificateCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/

/** A sentence on a fault that the person at the terminal can act on; undefined for any other. */
export function startWords(fault: unknown, folders = writtenFolders): string | undefined {
  if (!(fault instanceof Error)) return String(fault)
  if (isDiskFull(fault) || (isUnavailable(fault) && folders().some(isFull))) return noRoom(fault, folders())
  if (fault instanceof SetupError) return fault.message
  const code = 'code' in fault ? String(fault.code) : ''
  if (strangerCodes.test(code)) return `The database lets nobody in (${fault.message}). Check DATABASE_URL`
  if (certificateCodes.test(code)) return `The database is not who it should be (${fault.message}). Check DATABASE_URL`
  if (isUnavailable(fault)) return `The database does not answer (${saidBy(fault)}). Check DATABASE_URL`
  if (foldersCodes.test(code) && 'path' in fault)
    return `${String(fault.path)} cannot be written (${code}): give it to this user, or set another folder`
  return undefined
}

/** The message of a fault; a host with several addresses has one for each, and none for all of them. */
function saidBy(fault: Error): string {
  const each = fault instanceof AggregateError ? fault.errors.map((one: Error) => one.message) : [fault.message]
  return each.join(', ')
}

/** Folders of this machine that the shop writes to; none where another one has the database and a store the photos. */
function writtenFolders(): string[] {
  const environment = readSettings(process.env)
  const { dataDir, databaseUrl } = configOf(environment)
  const photos = photosFolder(
    valuesOf(photoSettings, ({ name }) => environment.texts.get(name)),
    dataDir,
  )
  return [...(databaseUrl ? [] : [dataDir]), ...(photos === undefined ? [] : [photos])]
}

/** A file of the database's log: a database without room for the next one ends, and its clients learn nothing else. */
const leastMegabytes = 16
const isFull = (path: string): boolean => megabytesFree(path) < leastMegabytes

/** Names the folder that the fault names, else the one with the least room: a database tells numbers of its files. */
function noRoom(fault: Error, folders: readonly string[]): string {
  const named = 'path' in fault ? [dirname(String(fault.path))] : folders
  const measured = named.map((path) => ({ path, megabytes: megabytesFree(path) }))
  const [least] = measured.toSorted((one, other) => one.megabytes - other.megabytes)
  if (!least) return 'The disk of the database is full. Make room on it, then start again: nothing was lost'
  const { path, megabytes } = least
  const left = Number.isFinite(megabytes) ? ` (${megabytes} MB are left)` : ''
  return `There is no room in ${path}${left}. Make room on its disk, then start again: nothing was lost`
}

/** The free megabytes of the disk that a folder is on, or will be on once it is made; infinite where nobody knows. */
function megabytesFree(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return Math.floor((bavail * bsize) / 1024 ** 2)
  } catch {
    return dirname(path) === path ? Infinity : megabytesFree(dirname(path))
  }
}
