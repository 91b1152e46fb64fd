import { dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { silentSinceOf } from './read-followed.ts'
import { countLate, countMiscollected } from './followed.sql.ts'

const about = {
  waiting: { kind: 'storageEnds', urgency: 'today', path: '/parcels?view=waiting' },
  stuck: { kind: 'stuckParcels', urgency: 'tomorrow', path: '/parcels?view=stuck' },
} as const

const underCollected = {
  kind: 'underCollected',
  urgency: 'today',
  path: '/parcels?view=money',
  about: '',
  title: { uk: 'Перевізник візьме менше, ніж лишилося', en: 'The carrier collects less than is owed' },
  note: { uk: 'замовлення змінили: змініть післяплату', en: 'the order changed: have it collect more' },
} as const

const overCollected = {
  kind: 'overCollected',
  urgency: 'today',
  path: '/parcels?view=money',
  about: '',
  title: { uk: 'Перевізник візьме більше, ніж лишилося', en: 'The carrier collects more than is owed' },
  note: { uk: 'сплатили карткою дорогою: зніміть післяплату', en: 'paid online on the way: have it collect less' },
} as const

/** Parcels whose free storage ends today or is over, those of which carriers say nothing for days, and those whose carriers collect another sum than is owed (DEL-3, DEL-4, PAY-6). */
export async function listLateParcels(shop: Shop): Promise<Waiting[]> {
  const rows = await countLate(shop.database.db, { silentSince: silentSinceOf(shop), today: dayOf(shop.now()) })
  const late = (['waiting', 'stuck'] as const).map((group) => {
    const { count, amount, since } = rows.find((row) => row.group === group) ?? { count: 0, amount: 0, since: null }
    return { ...about[group], count, amount: amount || null, since, about: '' }
  })
  const { db } = shop.database
  return [
    ...late,
    { ...overCollected, ...(await countMiscollected(db, 'tooMuch')) },
    { ...underCollected, ...(await countMiscollected(db, 'tooLittle')) },
  ]
}
