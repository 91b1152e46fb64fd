import { configOf, type Config } from '#platform/server/config.ts'
import { listenForChanges } from '#platform/server/database/change-listener.ts'
import type { Connection } from '#platform/server/database/connection.ts'
import { everything, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { trimMemoryAtRest } from '#platform/server/trim-memory.ts'
import { openHttpServer, type HttpServer } from '#platform/server/http/http.ts'
import { takeInstanceLock } from '#platform/server/postgres/instance-lock.ts'
import { openJobs } from '#platform/server/jobs.ts'
import { openLimits } from '#platform/server/limits.ts'
import { openLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { openPageCache } from '#platform/server/http/page-cache.ts'
import type { Environment } from '#platform/server/settings/environment.ts'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import { openSettings } from '#platform/server/settings/open-settings.ts'
import { openSignals } from '#platform/server/signals.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Work, WorkKind } from '#platform/server/work/work-kind.ts'
import { openWorker } from '#platform/server/work/work-worker.ts'
import { endBackups } from '#modules/backups/server/index.ts'
import { sortColours } from '#modules/catalog/server/index.ts'
import { endImports } from '#modules/goods/server/index.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#modules/identity/server/index.ts'
import { openEarnedMaker } from '#modules/insights/server/index.ts'
import { watchGoods, openShortFiller } from '#modules/marketplace/server/index.ts'
import { keptPictures, openPhotoWorker } from '#modules/media/server/index.ts'
import { settlePrices } from '#modules/stock/server/index.ts'
import { openShelf } from '#modules/storefront/server/index.ts'
import { createApp } from './app.ts'
import { fillDemoOnce } from './starting/demo.ts'
import { errorText } from './error-texts.ts'
import { channels, subscribers } from './lists/subscribers.ts'
import { jobList } from './lists/job-list.ts'
import { openBuiltRenderer, type Renderer } from './rendering/renderer.ts'
import { workKinds } from './lists/work-list.ts'

export interface StartOptions {
  /** The demo shop is made at the first start. */
  hasDemo: boolean
  isDev: boolean
  /** Told before each step that may take long. */
  onStep(step: string): void
  /** Just made; the password is shown this once (AUTH-7). */
  onFirstAdmin(admin: FirstAdmin): void
  /** Work that stays here, since nothing is set up to do it (AUTH-8). */
  onKept(shop: Shop, kind: WorkKind, work: Work): void
}

export interface RunningShop {
  shop: Shop
  address: string
  stop(): Promise<void>
}

/** Brings the whole shop up, in order; what was started is taken down again when a later step fails. */
export async function startShop(environment: Environment, options: StartOptions): Promise<RunningShop> {
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  try {
    return { ...(await startParts(environment, options, (end) => ends.push(end))), stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

async function startParts(
  environment: Environment,
  options: StartOptions,
  atEnd: (end: () => Promise<void>) => void,
): Promise<Omit<RunningShop, 'stop'>> {
  const config = configOf(environment)
  const log = openLog(config.logLevel)
  const lock = await takeInstanceLock(config.dataDir)
  atEnd(() => lock.release())
  const built = options.isDev ? undefined : openBuiltRenderer()
  // its failure is reported when it is waited for
  built?.catch(() => {})

  const connection = await connect(config, options, atEnd, log)
  const database = openDatabase(connection, { poolSize: config.poolSize })
  atEnd(() => database.close())
  const applied = await migrate(database.pool, (text) => log.warn(text))
  if (applied.length > 0) log.debug({ applied }, 'database migrated')
  await sortColours(database.db)

  const settings = openSettings(environment, database, log)
  await settings.refresh()
  const now = () => new Date()
  const outgoing = openOutgoing({ database, log, now })
  const limits = openLimits(database.pool)
  const signals = openSignals(channels)
  const shop: Shop = { config, settings, database, signals, log, errorText, subscribers, limits, outgoing, now }
  const cache = openPageCache()
  database.onCommit((tags) => cache.drop(tags))
  // every page shows some of them
  settings.onChange(() => cache.drop([everything]))
  const changes = listenForChanges(connection, [cache, settings], log, { signals })
  atEnd(() => changes.close())

  if (options.hasDemo) await fillDemoOnce(shop, options.onStep)
  await settlePrices(shop)
  await openShelf(shop, () => options.onStep('shelf'))
  // told at once: the password is never to be had again, whatever happens to the rest of the start
  const firstAdmin = await ensureFirstAdmin(shop)
  if (firstAdmin) options.onFirstAdmin(firstAdmin)
  const photos = await openPhotoWorker(shop)
  atEnd(() => photos.close())
  const jobs = openJobs(connection, log, signals, jobList(shop))
  atEnd(() => jobs.close())

  const http = openHttpServer({
    handle: (request, peer) => app.answer(request, peer),
    cache,
    quick: keptPictures(shop),
    apiHost: config.apiHost,
    origin: () => config.origin,
    headers: securityHeaders(config, 'data'),
    log,
  })
  const renderer = built ? await built : await openDevRenderer(http, atEnd)
  const app = createApp(shop, { renderer, cache })
  await changes.ready
  const port = await http.listen(config.port, config.host)
  // PORT=0 takes a free port, which only now has a number
  if (config.port === 0 && config.origin === 'http://localhost:0')
    Object.assign(config, { origin: `http://localhost:${port}` })
  const worker = openWorker(shop, { kinds: workKinds, onKept: (kind, work) => options.onKept(shop, kind, work) })
  atEnd(() => worker.close())
  const goodsWatch = watchGoods(shop)
  atEnd(() => goodsWatch.close())
  const shortFiller = openShortFiller(shop)
  atEnd(() => shortFiller.close())
  const earnedMaker = openEarnedMaker(shop)
  atEnd(() => earnedMaker.close())
  atEnd(() => endImports(shop))
  atEnd(() => endBackups(shop))
  atEnd(() => http.close())
  // what is followed would keep its connection open
  atEnd(async () => signals.end())
  const thrift = trimMemoryAtRest()
  atEnd(async () => thrift.close())
  lock.announce(config.origin)
  return { shop, address: config.origin }
}

async function connect(
  config: Config,
  { onStep }: StartOptions,
  atEnd: (end: () => Promise<void>) => void,
  log: Shop['log'],
): Promise<Connection> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  onStep('database')
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onCrash: ({ reason, nextStartInMs }) => log.error({ nextStartInMs }, `PostgreSQL ended: ${reason}`),
  })
  atEnd(() => postgres.stop())
  return postgres.connection
}

/** Vite is there only while developing. */
async function openDevRenderer(http: HttpServer, atEnd: (end: () => Promise<void>) => void): Promise<Renderer> {
  const { openViteRenderer } = await import('./rendering/dev-renderer.ts')
  const renderer = await openViteRenderer(http)
  atEnd(() => renderer.close())
  return renderer
}
