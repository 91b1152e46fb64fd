import { Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { platforms } from '../../advert.ts'
import type { Campaign } from '../../report.ts'
import { insertCampaign, listCampaigns, lockCampaigns, updateCampaign } from './campaigns.sql.ts'
import { campaignOf } from './plan-report.ts'

type Mapped = Omit<Campaign, 'id'>

/** Remembers what campaigns are for, for every report that comes; rows that are there follow at the next one. */
export async function mapCampaigns(shop: Shop, given: readonly Mapped[]): Promise<Mapped[]> {
  return shop.database.transaction(async (tx) => {
    const types = new Set<string | null>([null, ...(await listProductTypes(tx)).map(({ id }) => id)])
    const errors = given.flatMap(({ typeId }, index) =>
      types.has(typeId) ? [] : [{ field: `campaigns.${index}.typeId`, error: 'unknownProductType' }],
    )
    if (errors.length > 0) throw new Refusal('invalid', errors)
    await lockCampaigns(tx)
    for (const platform of platforms) {
      const own = given.filter((each) => each.platform === platform)
      for (const each of own) {
        const known = campaignOf(each, await listCampaigns(tx, platform, [each]))
        if (known) await updateCampaign(tx, { ...each, id: known.id })
        else await insertCampaign(tx, each)
      }
    }
    return [...given]
  })
}
