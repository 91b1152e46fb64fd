import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { BringingCarrier } from '#modules/delivery/carrier.ts'
import type { ParcelState, ParcelTrouble } from '#modules/delivery/followed-parcel.ts'
import { onItsWay, openStatuses, type Status } from '#modules/orders/status.ts'
import type { FollowedGroup, MoneyGroup } from '../../followed.ts'

export interface FollowedRow {
  orderId: string
  number: string
  person: string
  phone: string
  status: Status
  carrier: BringingCarrier
  trackingNumber: string
  backNumber: string
  group: FollowedGroup
  state: ParcelState
  trouble: ParcelTrouble | ''
  words: string
  place: string
  /** The branch that it goes to, or waits at; empty where none was named or chosen. */
  placeRef: string
  since: Date | null
  lastEventAt: Date | null
  freeUntil: Day | null
  amountDue: Money
  goodsTotal: Money
  reminded: { at: Date; channel: 'email' | 'sms' }[]
}

const person = sql`btrim(o.last_name || ' ' || o.first_name)`
const due = sql`coalesce(shown_due(o.status, o.total, o.deposit, o.amount_due_set), 0)`

const isYetToCollect = sql`p.ended_at is null and p.state in ('made', 'sent', 'inTransit', 'atBranch')
  and o.status = any(${openStatuses}::text[]) and not o.is_returning
  and (o.status = any(${onItsWay}::text[]) or o.tracking_number <> '')`
/**
 * Tables beside `parcels p` and `orders o`: what an order claims of its carrier, and other orders in the same parcel. Those are
 * looked up for the few numbers that several orders have.
 */
const claims = sql`
  left join (select carrier, number from parcels group by carrier, number having count(*) > 1) shared
    on shared.carrier = p.carrier and shared.number = p.number
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as sum from order_payments op
    where op.order_id = o.id and op.way = 'onDelivery'
  ) booked
  cross join lateral (
    select count(*) as count, coalesce(bool_and(p.order_id < s.order_id), true) as are_after, coalesce(sum(
      coalesce(shown_due(so.status, so.total, so.deposit, so.amount_due_set), 0) + coalesce((
        select sum(amount) from order_payments op where op.order_id = so.id and op.way = 'onDelivery'), 0)), 0)::bigint as sum
    from parcels s join orders so on so.id = s.order_id
    where shared.number is not null and s.carrier = p.carrier and s.number = p.number and s.order_id <> p.order_id
      and so.tracking_number <> '' and so.status <> 'cancelled'
  ) others`
/** The part of a parcel's sum that is of this order: each has its claim, the first of them what is more or less than all claims. */
const ofOrder = (sum: RawBuilder<unknown>) => sql`case
  when others.count = 0 or ${sum} is null then ${sum}
  when others.are_after then greatest(0, ${sum} - others.sum)
  else ${due} + booked.sum end`
const collects = ofOrder(sql`p.collects`)
const paidOut = ofOrder(sql`p.paid_out`)
/** The carrier is yet to collect more than is owed, as part of it was paid online meanwhile; or less, as the order grew. */
const isOverCollected = sql`${isYetToCollect} and ${collects} > ${due}`
const isUnderCollected = sql`${isYetToCollect} and ${collects} < ${due} and (o.payment_type = 'onDelivery' or o.deposit > 0)`

/** Parcels that somebody has to look after, each in one group; `silentSince` is when the ones without a word were last heard of. */
const lookedAfter = (silentSince: Date) => sql`
  select p.*, o.number as order_number, ${person} as person, o.phone, o.status, ${due}::bigint as due, o.goods_total,
    coalesce(nullif(p.place_ref, ''), o.delivery_place ->> 'branchRef', '') as branch_ref,
    case
      when p.state = 'returned' and o.is_returning then 'here'
      when o.is_returning or (p.state = 'returning' and o.status = any(${onItsWay}::text[])) then 'back'
      when p.state = 'atBranch' and o.status = any(${openStatuses}::text[]) then 'waiting'
      when o.status = any(${onItsWay}::text[]) and p.state in ('made', 'sent', 'inTransit')
        and (p.trouble in ('deleted', 'lost') or coalesce(p.last_event_at, p.followed_at) < ${silentSince}) then 'stuck'
    end as "group"
  from parcels p join orders o on o.id = p.order_id
  where p.ended_at is null or o.is_returning`

/** Most urgent first: by the end of free storage, by the longest silence, what is here before what is under way. */
export async function listFollowedRows(
  db: Db,
  { silentSince, most }: { silentSince: Date; most: number },
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select f.order_id as "orderId", f.order_number as number, f.person, f.phone, f.status, f.carrier,
      f.number as "trackingNumber", f.back_number as "backNumber", f."group", f.state, f.trouble, f.words, f.place, f.since,
      f.branch_ref as "placeRef",
      f.last_event_at as "lastEventAt", f.free_until as "freeUntil", f.due as "amountDue", f.goods_total as "goodsTotal",
      coalesce((
        select jsonb_agg(jsonb_build_object('at', t.created_at, 'channel', t.channel) order by t.id desc)
        from told_customers t where t.order_id = f.order_id and t.event in ('atBranch', 'storageEnds')
      ), '[]') as reminded
    from (
      select v.*, row_number() over (partition by v."group"
        order by case when v."group" = 'waiting' then v.free_until end, coalesce(v.last_event_at, v.followed_at), v.order_id) as place_in_group
      from (${lookedAfter(silentSince)}) v where v."group" is not null
    ) f
    where f.place_in_group <= ${most}
    order by array_position(array['waiting', 'stuck', 'here', 'back'], f."group"), f.place_in_group`.execute(db)
  return rows.map(({ reminded, ...row }) => ({
    ...row,
    // instants of JSON are text
    reminded: reminded.map(({ at, channel }) => ({ at: new Date(at), channel })),
  }))
}

/** How many each group has, however many are listed. */
export async function countFollowed(db: Db, silentSince: Date): Promise<Partial<Record<FollowedGroup, number>>> {
  const { rows } = await sql<{ group: FollowedGroup; count: number }>`
    select "group", count(*)::int as count from (${lookedAfter(silentSince)}) v where "group" is not null group by "group"`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ group, count }) => [group, count]))
}

/** Parcels whose free storage is over, or ends by this day, and those without a word: how many and since when. */
export async function countLate(
  db: Db,
  { silentSince, today }: { silentSince: Date; today: Day },
): Promise<{ group: 'waiting' | 'stuck'; count: number; amount: Money; since: Date | null }[]> {
  const { rows } = await sql<{ group: 'waiting' | 'stuck'; count: number; amount: Money; since: Date | null }>`
    select "group", count(*)::int as count, sum(due)::bigint as amount,
      min(case when "group" = 'waiting' then since else coalesce(last_event_at, followed_at) end) as since
    from (${lookedAfter(silentSince)}) v
    where "group" = 'stuck' or ("group" = 'waiting' and free_until <= ${today}) group by "group"`.execute(db)
  return rows
}

/** Parcels of which carriers are yet to collect more than is owed, or less: how many, by how much, and since which payment. */
export async function countMiscollected(
  db: Db,
  group: 'tooMuch' | 'tooLittle',
): Promise<{ count: number; amount: Money; since: Date | null }> {
  const { rows } = await sql<{ count: number; amount: Money; since: Date | null }>`
    select count(*)::int as count, coalesce(sum(abs(${collects} - ${due})), 0)::bigint as amount, min(paid.at) as since
    from parcels p join orders o on o.id = p.order_id ${claims}
      cross join lateral (
        select max(created_at) as at from order_payments where order_id = o.id and amount > 0
      ) paid
    where ${group === 'tooMuch' ? isOverCollected : isUnderCollected}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0, since: null }
}

export interface OrderStateRow {
  orderId: string
  number: string
  status: Status
  isReturning: boolean
  state: ParcelState
  since: Date | null
}

/** Open orders beside the news of their parcels. */
export async function listOrderStates(
  db: Db,
  orderIds: readonly string[] | undefined,
  most: number,
): Promise<OrderStateRow[]> {
  const { rows } = await sql<OrderStateRow>`
    select p.order_id as "orderId", o.number, o.status, o.is_returning as "isReturning", p.state, p.since
    from parcels p join orders o on o.id = p.order_id
    where p.state <> 'made' and o.status = any(${openStatuses}::text[])
      and ${orderIds ? sql`p.order_id = any(${[...orderIds]}::uuid[])` : sql`true`}
    order by p.since, p.order_id limit ${most}`.execute(db)
  return rows
}

export interface MoneyRow {
  orderId: string
  number: string
  person: string
  carrier: BringingCarrier
  group: MoneyGroup | 'underWay'
  handedOverAt: Date | null
  expected: Money
  paidOut: Money | null
  paidOutOn: Day | null
  lacking: Money
}

/**
 * Lists the money that carriers collect: the sum they say, else the customer's debt. Settled rows are those paid out since a
 * day; rows with more or less than expected stay, however long ago.
 */
export async function listMoneyRows(db: Db, settledSince: Day): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select m.order_id as "orderId", m.order_number as number, m.person, m.carrier, m."group", m.since as "handedOverAt",
      m.expected, m.paid_out as "paidOut", m.paid_out_on as "paidOutOn", m.due as lacking
    from (
      select p.order_id, o.number as order_number, ${person} as person, p.carrier, p.since, (${paidOut})::bigint as paid_out, p.paid_out_on,
        ${due}::bigint as due, coalesce(${collects}, case when p.paid_out is null then ${due} else o.total - o.deposit + booked.sum end)::bigint
          as expected,
        case
          when ${isOverCollected} then 'tooMuch'
          when ${isUnderCollected} then 'tooLittle'
          when p.paid_out is null and p.state = 'delivered' and o.status = 'completed' and ${due} > 0 then 'withCarrier'
          when p.paid_out is null and p.state in ('sent', 'inTransit', 'atBranch') and p.ended_at is null
            and o.payment_type = 'onDelivery' and ${due} > 0 then 'underWay'
          when p.paid_out is not null and (${due} > 0 or o.status in ('cancelled', 'refused')
            or ${paidOut} > coalesce(${collects}, booked.sum)) then 'differs'
          when p.paid_out is not null and p.paid_out_on >= ${settledSince} then 'settled'
        end as "group"
      from parcels p join orders o on o.id = p.order_id ${claims}
    ) m where m."group" is not null
    order by array_position(array['tooMuch', 'tooLittle', 'withCarrier', 'differs', 'settled'], m."group"), m.since, m.order_id`.execute(
    db,
  )
  return rows
}

export interface PayableRow {
  orderId: string
  number: string
  trackingNumber: string
  /** The carrier's word of what it collects for the whole parcel; null where it says none. */
  collects: Money | null
  /** Still to pay for the order. */
  due: Money
  paidOut: Money | null
}

/** Parcels of these numbers, held until the end, with what their carrier is to pay out. */
export async function listPayable(tx: Tx, numbers: readonly string[]): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select p.order_id as "orderId", o.number, p.number as "trackingNumber", p.paid_out as "paidOut",
      p.collects, ${due}::bigint as due
    from parcels p join orders o on o.id = p.order_id
    where p.number = any(${[...numbers]}::text[]) order by p.order_id for no key update of p`.execute(tx)
  return rows
}

/** Money on delivery that was written down of an order since an instant, less what went back. */
export async function sumFromCarrier(tx: Tx, orderId: string, since: string): Promise<Money> {
  const { rows } = await sql<{ sum: Money }>`
    select greatest(0, coalesce(sum(amount), 0))::bigint as sum from order_payments
    where order_id = ${orderId} and way = 'onDelivery' and created_at >= ${since}::timestamptz`.execute(tx)
  return rows[0]?.sum ?? 0
}
