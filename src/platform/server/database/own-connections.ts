import pg from 'pg'

/** Connections beside the pool, each for one piece of work. */
export interface OwnConnections {
  /** `name` is how the database calls it. Whatever it holds ends with the work. */
  use<T>(name: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Waits for the work under way. */
  close(): Promise<void>
}

export function openOwnConnections(target: pg.ClientConfig): OwnConnections {
  const underWay = new Set<Promise<unknown>>()
  return {
    use(name, work) {
      const done = useOne({ ...target, application_name: `kramnytsia-${name}`, keepAlive: true }, work)
      underWay.add(done)
      return done.finally(() => underWay.delete(done))
    },
    async close() {
      await Promise.allSettled(underWay)
    },
  }
}

async function useOne<T>(config: pg.ClientConfig, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // one that breaks off fails its statements
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
