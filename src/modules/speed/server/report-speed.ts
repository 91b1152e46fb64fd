import { addDays, dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { devices, pageKinds, reportDays, seventyFifth, vitals, type Counted, type Vital } from '../vital.ts'
import type { PageSpeed } from '../contract.ts'
import { listPageViewsSince } from './speed.sql.ts'

/** The speed of pages for visitors lately, without kinds of page that nobody opened. */
export async function reportSpeed({ database, now }: Shop): Promise<PageSpeed[]> {
  const counted = await listPageViewsSince(database.db, addDays(dayOf(now()), 1 - reportDays))
  return devices.flatMap((device) =>
    pageKinds.flatMap((page): PageSpeed[] => {
      const own = counted.filter((each) => each.page === page && each.device === device)
      if (own.length === 0) return []
      const of = (vital: Vital) => own.filter((each) => each.vital === vital)
      const views = Math.max(...vitals.map((vital) => of(vital).reduce((sum, each) => sum + each.views, 0)))
      return [{ page, device, views, values: valuesOf(of) }]
    }),
  )
}

function valuesOf(of: (vital: Vital) => Counted[]): Record<Vital, number | null> {
  return {
    lcp: seventyFifth(of('lcp')),
    inp: seventyFifth(of('inp')),
    cls: seventyFifth(of('cls')),
    ttfb: seventyFifth(of('ttfb')),
  }
}
