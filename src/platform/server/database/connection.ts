/** Where a connection goes: a URL, or the socket folder of the embedded server. */
export type Connection = { url: string } | { host: string; port: number; user: string; database: string }

/** As `pg` takes it. */
export function connectionTarget(connection: Connection) {
  return 'url' in connection ? { connectionString: connection.url } : connection
}
