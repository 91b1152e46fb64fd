import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Counted, Device, PageKind, Vital } from '../vital.ts'

export interface PlacedPageView {
  day: Day
  page: PageKind
  device: Device
  vitals: Vital[]
  buckets: number[]
}

/** In one order, so that two page views that come together do not wait for each other in a circle. */
export async function countPageView(db: Db, { day, page, device, vitals, buckets }: PlacedPageView): Promise<void> {
  await sql`
    insert into page_speed as s (day, page, device, vital, bucket, views)
    select ${day}::date, ${page}, ${device}, vital, bucket, 1
    from unnest(${vitals}::text[], ${buckets}::smallint[]) as measured (vital, bucket) order by vital
    on conflict (day, page, device, vital, bucket) do update set views = s.views + 1`.execute(db)
}

export interface CountedPageViews extends Counted {
  page: PageKind
  device: Device
  vital: Vital
}

export async function listPageViewsSince(db: Db, day: Day): Promise<CountedPageViews[]> {
  const { rows } = await sql<CountedPageViews>`
    select page, device, vital, bucket, sum(views)::int as views from page_speed
    where day >= ${day}::date group by page, device, vital, bucket`.execute(db)
  return rows
}

export async function forgetPageViewsBefore(db: Db, day: Day): Promise<void> {
  await sql`delete from page_speed where day < ${day}::date`.execute(db)
}
