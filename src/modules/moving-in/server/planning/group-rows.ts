import { codeKey } from '#modules/catalog/product.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { Answers, Decisions, JoiningReason } from '../../move.ts'
import { ownGroup, type SourceRow } from '../../source-row.ts'
import { colourFrom } from './colour-words.ts'
import { nameKey, partName, type NameParts } from './name-parts.ts'

/** A row with what its name says. */
export interface PartedRow extends SourceRow {
  parts: NameParts
}

/** Rows that are, or may be, one model. */
export interface RowGroup {
  /** The same whenever the same things are read again. */
  key: string
  reason: JoiningReason
  rows: readonly PartedRow[]
}

/**
 * Which rows are one model: those that share a group there; those of one code that differ in size or colour; those whose
 * names differ in nothing else, where their prices agree. Where they do not, a person decides. Earlier decisions stand.
 */
export async function groupRows(
  rows: readonly SourceRow[],
  answers: Answers,
  decisions: Decisions,
): Promise<RowGroup[]> {
  const pause = timeSlices()
  const parted: PartedRow[] = []
  for (const row of rows) {
    parted.push({ ...row, parts: partName(row.nameUk) })
    await pause()
  }
  const keys = await rowKeys(parted, pause)
  const groups: RowGroup[] = []
  const left = await byOwnGroup(parted, groups, pause)
  const uncoded = await byCode(left, answers, groups, pause)
  for (const row of await byName(uncoded, groups, pause)) groups.push(alone(row, keys))
  const whole: RowGroup[] = []
  for (const group of groups) {
    whole.push(...withoutRepeated(group, keys))
    await pause()
  }
  return decided(whole, decisions, keys).toSorted((one, other) => firstRow(one) - firstRow(other))
}

function firstRow({ rows: [first] }: RowGroup): number {
  return first?.row ?? 0
}

type Keys = ReadonlyMap<PartedRow, string>
type Pause = ReturnType<typeof timeSlices>

/** Rows by a key, and which of them `take` leaves; others are served meanwhile. */
async function grouped(
  rows: readonly PartedRow[],
  { keyOf, take, pause }: { keyOf(row: PartedRow): string; take(key: string, own: PartedRow[]): boolean; pause: Pause },
): Promise<PartedRow[]> {
  const found = new Map<string, PartedRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const own = found.get(key)
    if (own) own.push(row)
    else found.set(key, [row])
    await pause()
  }
  const left: PartedRow[] = []
  for (const [key, own] of found) {
    if (!take(key, own)) left.push(...own)
    await pause()
  }
  return left
}

async function rowKeys(rows: readonly PartedRow[], pause: Pause): Promise<Keys> {
  const taken = new Set<string>()
  const keys = new Map<PartedRow, string>()
  for (const row of rows) {
    const own = `row:${row.externalId || [codeKey(row.code), nameKey(row.nameUk)].join(' ')}`
    const key = taken.has(own) ? `${own}#${row.row}` : own
    taken.add(key)
    keys.set(row, key)
    await pause()
  }
  return keys
}

function alone(row: PartedRow, keys: Keys, reason: JoiningReason = 'alone'): RowGroup {
  return { key: keys.get(row) ?? `row:${row.row}`, reason, rows: [row] }
}

/** A group of one there may be one of many by its name. */
function byOwnGroup(rows: readonly PartedRow[], groups: RowGroup[], pause: Pause): Promise<PartedRow[]> {
  return grouped(rows, {
    pause,
    keyOf: ({ groupKey }) => groupKey,
    take(key, own) {
      if (key === '' || (own.length === 1 && !key.startsWith(ownGroup))) return false
      groups.push({ key: `group:${key}`, reason: own.length === 1 ? 'alone' : 'group', rows: own })
      return true
    },
  })
}

function byCode(rows: readonly PartedRow[], answers: Answers, groups: RowGroup[], pause: Pause): Promise<PartedRow[]> {
  const areJoined = answers['twice:'] === 'joined'
  return grouped(rows, {
    pause,
    keyOf: ({ code, parts, row }) =>
      code === '' ? `#${row}` : areJoined ? codeKey(code) : `${codeKey(code)} ${nameKey(parts.rest)}`,
    take(key, own) {
      if (own.length === 1 || !areDifferent(own)) return false
      groups.push({ key: `code:${key}`, reason: 'code', rows: own })
      return true
    },
  })
}

/** Gives back those whose names are like no other. */
async function byName(rows: readonly PartedRow[], groups: RowGroup[], pause: Pause): Promise<PartedRow[]> {
  const single: PartedRow[] = []
  const left = await grouped(rows, {
    pause,
    keyOf: ({ parts, group, brand }) => [parts.rest, group, brand].map(nameKey).join('|'),
    take(key, own) {
      if (own.length === 1) return false
      if (!areDifferent(own)) {
        for (const [first, ...others] of byPrice(own)) {
          if (!first) continue
          if (others.length > 0)
            groups.push({ key: `name:${key}#${codeKey(first.code)}`, reason: 'name', rows: [first, ...others] })
          else single.push(first)
        }
        return true
      }
      const prices = new Set(own.map(({ price }) => price))
      groups.push({ key: `name:${key}`, reason: prices.size === 1 ? 'name' : 'similar', rows: own })
      return true
    },
  })
  return [...left, ...single]
}

/**
 * Two things of one name, size and colour are two models: then the others of that name belong to the one whose price they
 * have. Where one price has such a pair, too, each row stands alone.
 */
function byPrice(rows: readonly PartedRow[]): PartedRow[][] {
  const priced = [...Map.groupBy(rows, ({ price }) => price).values()]
  return priced.flatMap((own) => (areDifferent(own) ? [own] : own.map((row) => [row])))
}

/** Where it stands among the lots of its model. */
function placeOf({ size, colour, parts, purchaseNumber }: PartedRow): string {
  const named = colour || parts.colour
  return JSON.stringify([(size || parts.size).toLowerCase(), named && colourFrom(named).name, purchaseNumber])
}

function areDifferent(rows: readonly PartedRow[]): boolean {
  return new Set(rows.map(placeOf)).size === rows.length
}

/** A row of a size and colour that the model has already differs in something that no lot tells apart: it is its own. */
function withoutRepeated(group: RowGroup, keys: Keys): RowGroup[] {
  const places = new Set<string>()
  const [unique, repeated] = [[] as PartedRow[], [] as PartedRow[]]
  for (const row of group.rows) {
    const place = placeOf(row)
    if (places.has(place)) repeated.push(row)
    else unique.push(row)
    places.add(place)
  }
  return repeated.length === 0 ? [group] : [{ ...group, rows: unique }, ...repeated.map((row) => alone(row, keys))]
}

function decided(groups: readonly RowGroup[], decisions: Decisions, keys: Keys): RowGroup[] {
  const parted = groups.flatMap((group): RowGroup[] => {
    const decision = decisions[group.key]
    if (decision === 'joined') return [{ ...group, reason: 'byHand' }]
    if (decision === 'apart' && group.rows.length > 1) return group.rows.map((row) => alone(row, keys, 'byHand'))
    return [group]
  })
  const known = new Map(parted.map((group) => [group.key, group]))
  const goes = (key: string): string | undefined => {
    const decision = decisions[key]
    const target = decision?.startsWith('to:') ? decision.slice(3) : undefined
    // one that goes elsewhere itself takes nobody along
    return target !== undefined && target !== key && known.has(target) && !decisions[target]?.startsWith('to:')
      ? target
      : undefined
  }
  const added = Map.groupBy(
    parted.filter(({ key }) => goes(key) !== undefined),
    ({ key }) => goes(key) ?? '',
  )
  return parted
    .filter(({ key }) => goes(key) === undefined)
    .map((group) => {
      const more = added.get(group.key)
      return more ? { ...group, reason: 'byHand', rows: [...group.rows, ...more.flatMap(({ rows }) => rows)] } : group
    })
}
