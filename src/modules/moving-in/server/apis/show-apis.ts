import type { Shop } from '#platform/server/shop.ts'
import type { ApisAnswer } from '../../apis.contract.ts'
import { apis } from './apis.ts'
import { findReading } from './readings.sql.ts'

/** Which shops can be read by API, and how far the newest reading is. */
export async function showApis(shop: Shop): Promise<ApisAnswer> {
  const reading = await findReading(shop.database.db)
  return {
    apis: apis.map((api) => ({ source: api.name, isConnected: api.open(shop) !== undefined })),
    reading: reading && {
      source: reading.source,
      state: reading.state === 'whole' ? 'running' : reading.state,
      read: reading.read,
      total: reading.total,
      failure: reading.failure === '' ? null : reading.failure,
      nextAt: reading.nextAt,
    },
  }
}
