import { setTimeout as sleep } from 'node:timers/promises'
import { isAnswering } from '#platform/server/ping.sql.ts'
import { securityHeaders } from '#platform/server/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'

const patienceMs = 2000

/** 200 when the database answers, 503 otherwise. */
export async function answerHealth({ config, database }: Shop): Promise<Response> {
  const isUp = await Promise.race([isAnswering(database.db), sleep(patienceMs, false, { ref: false })])
  return Response.json(
    { status: isUp ? 'ok' : 'unavailable', database: isUp ? 'ok' : 'unavailable' },
    { status: isUp ? 200 : 503, headers: { ...securityHeaders(config, 'data'), 'Cache-Control': 'no-store' } },
  )
}
