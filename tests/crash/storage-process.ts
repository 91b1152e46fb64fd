// node tests/crash/storage-process.ts: a photo store in a process of its own, to be killed. Says its address.
import { errorText } from '#app/error-texts.ts'
import { findCaller } from '#modules/identity/server/index.ts'
import { answerStorage, openPhotoWorker } from '#modules/media/server/index.ts'
import { readSettings } from '#app/settings.ts'
import { configOf } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { openHttpServer } from '#platform/server/http/http.ts'
import { openLimits } from '#platform/server/limits.ts'
import { openLog } from '#platform/server/log.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { openPageCache } from '#platform/server/http/page-cache.ts'
import { openSettings } from '#platform/server/settings/open-settings.ts'
import { openSignals } from '#platform/server/signals.ts'
import type { Shop } from '#platform/server/shop.ts'

const environment = readSettings(process.env)
const config = configOf(environment)
const database = openDatabase({ url: config.databaseUrl ?? '' }, { poolSize: 10 })
const log = openLog(config.logLevel)
const limits = openLimits(database.pool)
const now = () => new Date()
const settings = openSettings(environment, database, log)
const outgoing = openOutgoing({ database, log, now })
const signals = openSignals([])
const shop: Shop = { config, settings, database, signals, log, limits, outgoing, errorText, subscribers: [], now }

await openPhotoWorker(shop)
const http = openHttpServer({
  handle: (request, peer) => answerStorage(shop, request, peer, findCaller(shop)),
  cache: openPageCache(),
  apiHost: undefined,
  log,
})
const origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
Object.assign(config, { origin })
process.send?.(origin)
process.on('disconnect', () => process.exit())
