import { setTimeout as pause } from 'node:timers/promises'
import { isEnding } from '#modules/goods/server/index.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readingFailures, type ReadingFailure } from '../../api-source.ts'
import type { ApiPage, ApiSource } from './api-source.ts'
import { apis } from './apis.ts'
import { NoGoods, planReading, TooMany } from './plan-reading.ts'
import {
  failReading,
  forgetTables,
  keepThings,
  lockReading,
  restReading,
  stepReading,
  takeReading,
  type Reading,
} from './readings.sql.ts'

/** Whoever reads says so with each page; one takes a minute at most, and a rest as long. */
const longestMs = 5 * 60_000
/** A rest that is no longer is waited for; a job comes back after a longer one. */
const shortRestMs = 60_000
const minute = 60_000
/** Orders and buyers that were read have people in them. */
const keptMs = 24 * 60 * minute
const longestRestMs = 30 * minute
/** After so many failures in a row a person looks. */
const mostFailures = 10

/**
 * Reads the shop that is to be read, a page a transaction, one process at a time. A kill, a stop or a failure leaves what was
 * read; whoever comes next goes on after it. A limit of the other shop is waited out (OUT-8). At the end what was read is
 * a plan like a file's.
 */
export async function readApis(shop: Shop, { wait = pause }: { wait?: (ms: number) => Promise<unknown> } = {}) {
  await shop.database.transaction((tx) => forgetTables(tx, new Date(shop.now().getTime() - keptMs)))
  for (;;) {
    const now = shop.now()
    const since = new Date(now.getTime() - longestMs)
    const reading = await shop.database.transaction((tx) => takeReading(tx, { now, since }))
    if (!reading || isEnding(shop)) return
    await readOn(shop, reading)
    await shop.database.transaction((tx) => restReading(tx, reading.id))
    if (!(await waitForNext(shop, reading.id, wait))) return
  }
}

async function readOn(shop: Shop, reading: Reading): Promise<void> {
  const api = apis.find(({ name }) => name === reading.source)
  if (!api) return
  try {
    const isWhole = reading.state === 'whole' || (await readPages(shop, reading, api))
    if (isWhole) await planReading(shop, reading, api)
  } catch (fault) {
    await noteFailure(shop, reading, fault)
  }
}

/** Gives whether everything is read. */
async function readPages(shop: Shop, { id, position: first }: Reading, api: ApiSource): Promise<boolean> {
  const readPage = api.open(shop)
  if (!readPage) throw new CallFailure('notSetUp')
  for (let position = first; !isEnding(shop);) {
    const page = await readPage(position ?? undefined)
    const step = await keepPage(shop, { id, position, api }, page)
    if (step === undefined || step === 'whole') return step === 'whole'
    position = step
  }
  return false
}

/**
 * Keeps a page and where the next one begins. Asks twice for an empty page, or one of known things, before it believes it: a
 * success without goods may be a fault. Undefined where somebody stopped it, or another process is further.
 */
async function keepPage(
  shop: Shop,
  { id, position, api }: Pick<Reading, 'id' | 'position'> & { api: ApiSource },
  { things, next, total }: ApiPage,
): Promise<Reading['position'] | 'whole' | undefined> {
  return shop.database.transaction(async (tx) => {
    const now = await lockReading(tx, id)
    if (now?.state !== 'running' || !isSame(now.position, position)) return undefined
    const isNew = (await keepThings(tx, id, things)) > 0
    if (!isNew && now.isAskedAgain && things.length > 0)
      throw new CallFailure('notUnderstood', 'the same page comes again and again')
    const isAskedAgain = !isNew && !now.isAskedAgain
    const at = isAskedAgain ? position : (next ?? null)
    const state = next === undefined && !isAskedAgain ? 'whole' : 'running'
    await stepReading(tx, id, { state, position: at, isAskedAgain, counted: api.counted, total }, shop.now())
    return state === 'whole' ? 'whole' : at
  })
}

function isSame(one: Reading['position'], other: Reading['position']): boolean {
  // the database keeps keys in an order of its own
  const names = [...new Set([one, other].flatMap((position) => Object.keys(position ?? {})))]
  return names.every((name) => one?.[name] === other?.[name])
}

async function noteFailure(shop: Shop, { id, source }: Reading, fault: unknown): Promise<void> {
  const failure = failureOf(fault)
  if (failure === 'broken') shop.log.error({ err: fault, source }, 'goods of another shop were not read')
  await shop.database.transaction(async (tx) => {
    const now = await lockReading(tx, id)
    if (!now) return
    const failures = now.failures + 1
    const isPassing = fault instanceof CallFailure && fault.rules.isPassing && failures < mostFailures
    const restMs = Math.min(longestRestMs, minute * 2 ** (failures - 1))
    const retryAt = fault instanceof CallFailure ? fault.retryAt : undefined
    const nextAt = isPassing ? (retryAt ?? new Date(shop.now().getTime() + restMs)) : null
    await failReading(tx, id, { failure, failures, nextAt })
  })
}

function failureOf(fault: unknown): ReadingFailure {
  if (fault instanceof NoGoods) return 'nothing'
  if (fault instanceof TooMany) return 'tooMany'
  if (!(fault instanceof CallFailure)) return 'broken'
  return readingFailures.find((known) => known === fault.failure) ?? 'refused'
}

/** Waits out a short rest, as long as the process lives; gives whether to look again. */
async function waitForNext(shop: Shop, id: string, wait: (ms: number) => Promise<unknown>): Promise<boolean> {
  const reading = await shop.database.transaction((tx) => lockReading(tx, id))
  if (reading?.state !== 'running' || reading.nextAt === null) return false
  const until = reading.nextAt.getTime() - shop.now().getTime()
  if (until > shortRestMs) return false
  for (let left = until; left > 0 && !isEnding(shop); left -= 1000) await wait(Math.min(left, 1000))
  return !isEnding(shop)
}
