import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAnswering } from '#platform/server/database/ping.sql.ts'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'

const patienceMs = 2000

/** Below this the database may stop in the middle of an order. */
const leastFreeBytes = 64 * 1024 * 1024

/** 200 when the database answers and there is room on the disk, 503 otherwise. */
export async function answerHealth({ config, database }: Shop): Promise<Response> {
  const [isUp, hasRoom] = await Promise.all([
    Promise.race([isAnswering(database.db), sleep(patienceMs, false, { ref: false })]),
    hasRoomIn(config.dataDir),
  ])
  const isFine = isUp && hasRoom
  return Response.json(
    { status: word(isFine), database: word(isUp), disk: hasRoom ? 'ok' : 'full' },
    { status: isFine ? 200 : 503, headers: { ...securityHeaders(config, 'data'), 'Cache-Control': 'no-store' } },
  )
}

function word(isFine: boolean): string {
  return isFine ? 'ok' : 'unavailable'
}

async function hasRoomIn(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  return found === undefined || found.bavail * found.bsize >= leastFreeBytes
}
