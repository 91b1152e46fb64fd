import type { ClientBase } from 'pg'

/** The label and the log files that make a copy of a running PostgreSQL's files one state of it. */
export interface HotCopy {
  /** Stands in the copy as `backup_label`: where recovery begins. */
  readonly label: string
  /** Names of the first and the last file of the log that recovery reads. */
  readonly firstLog: string
  readonly lastLog: string
}

/** As others of the shop's locks, of no meaning beyond being its own. */
const makingLock = 8_201_003

/** Takes the turn, which is ours until the connection ends; where another has taken it, says since when. */
export async function takeTurn(client: ClientBase): Promise<{ takenSince?: Date }> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [makingLock])
  if (rows[0]?.isOurs) return {}
  const others = await client.query<{ takenSince: Date }>(
    `select backend_start as "takenSince" from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and (classid, objid, objsubid) = (0, $1, 1) and granted and datname = current_database()`,
    [makingLock],
  )
  // it may have ended this moment
  return others.rows[0] ?? { takenSince: new Date() }
}

/** Where the files of a PostgreSQL are, and how many bytes of databases. */
interface FoundCluster {
  readonly folder: string
  readonly bytes: number
  /** No other has it, one that was restored from a backup of this elsewhere neither. */
  readonly key: string
}

export async function findCluster(client: ClientBase): Promise<FoundCluster> {
  const { rows } = await client.query<FoundCluster>(`
    select current_setting('data_directory') as folder,
      (select sum(pg_database_size(oid))::bigint from pg_database) as bytes,
      left(md5(current_setting('data_directory') || system_identifier), 12) as key
    from pg_control_system()`)
  if (!rows[0]) throw new Error('PostgreSQL did not say where its files are')
  return rows[0]
}

/** From now on the log is kept, until it is released or the connection ends. */
export async function beginHotCopy(client: ClientBase): Promise<void> {
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  await client.query(`select pg_backup_start('backup', fast => true)`)
}

/** The log of all that was written meanwhile is on the disk then. */
export async function endHotCopy(client: ClientBase): Promise<HotCopy> {
  const { rows } = await client.query<{ label: string; lastLog: string }>(`
    select labelfile as label, pg_walfile_name(lsn) as "lastLog" from pg_backup_stop(wait_for_archive => false)`)
  const { label, lastLog } = rows[0] ?? { label: '', lastLog: '' }
  const firstLog = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (firstLog === undefined) throw new Error('PostgreSQL did not say where its backup begins')
  return { label, firstLog, lastLog }
}

/**
 * The log is kept no longer, as packing takes its time. Throws unless all of it was there until now: one that grew too long
 * takes the connection with it.
 */
export async function releaseLog(client: ClientBase): Promise<void> {
  await client.query(`select pg_drop_replication_slot('backup_' || pg_backend_pid())`)
}
