import { createHash } from 'node:crypto'
import { isSameOverhead, listOverheads } from '#modules/insights/server/index.ts'
import type { Overhead, OverheadDraft } from '#modules/insights/overhead.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { fingerprintOfMany } from '#platform/server/fingerprint.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import { plainWord } from '../../past-orders.ts'
import { proposedOverhead, type PastOverheadRead, type PastOverheadWord } from '../../past-overheads.ts'
import { listBroughtOverheads, listOverheadWords, type BroughtOverhead } from './past-overheads.sql.ts'

/** A cost that is added, or changed since it is otherwise in the file. */
export interface PlannedOverhead {
  row: number
  word: string
  /** Null where it is added. */
  before: OverheadDraft | null
  after: OverheadDraft
}

/** A word of the owner, and its meaning here. */
export interface OverheadWordAsked {
  word: string
  count: number
  /** Null where nobody can tell yet: its costs wait. */
  category: PastOverheadWord | null
  isRemembered: boolean
}

export interface PastOverheadsPlan {
  planned: PlannedOverhead[]
  same: number
  kept: number
  left: number
  unanswered: number
  words: OverheadWordAsked[]
}

type Answered = PastOverheadRead & { key: string; category: Exclude<PastOverheadWord, 'left'> }

/**
 * Plans the costs of a table beside those of earlier tables and those here. A row is known by its word, day, sum and note, as
 * often as it stands there; with another sum it is the one of its day, word and note, where each side has one alone. Whatever
 * staff changed or deleted stays so.
 */
export async function planPastOverheads(
  db: Db | Tx,
  overheads: readonly PastOverheadRead[],
): Promise<PastOverheadsPlan> {
  const remembered = await listOverheadWords(db)
  const here = new Map((await listOverheads(db)).map((row) => [row.id, row]))
  const brought = await listBroughtOverheads(db)
  const words = new Map<string, OverheadWordAsked>()
  const plan: Omit<PastOverheadsPlan, 'words'> = { planned: [], same: 0, kept: 0, left: 0, unanswered: 0 }
  const told = new Known(brought, ({ word, after }) => keyOf({ ...after, word }))
  const ids = new Set(brought.map(({ id }) => id))
  const own = new Known(
    [...here.values()].filter(({ id, isMonthly }) => !ids.has(id) && !isMonthly),
    contentOf,
  )
  const pause = timeSlices()
  const others: Answered[] = []
  for (const read of overheads) {
    await pause()
    const category = askedOf(words, read, remembered).category
    const word = plainWord(read.word)
    const key = keyOf({ ...read, word })
    // a word that means something else now has brought nothing yet, or stays as it came
    const known = told.take(key)
    if (category === null) plan.unanswered += 1
    else if (category === 'left') plan.left += 1
    else if (known) judge(plan, { ...read, word, category }, known, here)
    else if (own.take(contentOf({ ...read, category }))) plan.same += 1
    else others.push({ ...read, word, key, category })
  }
  addOthers(plan, others, { left: told.left(), ids, here })
  plan.planned.sort((one, other) => compare(one.after.startsOn, other.after.startsOn) || one.row - other.row)
  return { ...plan, words: [...words.values()] }
}

/** Rows that no earlier table had: the same cost with another sum, or a new one. */
function addOthers(
  plan: Omit<PastOverheadsPlan, 'words'>,
  others: readonly Answered[],
  {
    left,
    ids,
    here,
  }: { left: readonly BroughtOverhead[]; ids: ReadonlySet<string>; here: ReadonlyMap<string, Overhead> },
): void {
  const rows = grouped(others, placeOf)
  const former = grouped(
    left.filter(({ after }) => after.note !== ''),
    ({ word, after }) => placeOf({ ...after, word }),
  )
  const times = new Map<string, number>()
  for (const read of others) {
    const place = placeOf(read)
    const [known, ...more] = former.get(place) ?? []
    if (known && more.length === 0 && rows.get(place)?.length === 1) {
      judge(plan, read, known, here)
      continue
    }
    const { row, word } = read
    let id: string
    do {
      const nth = times.get(read.key) ?? 0
      times.set(read.key, nth + 1)
      id = idOf(read.key, nth)
    } while (ids.has(id))
    plan.planned.push({ row, word, before: null, after: draftOf(id, read) })
  }
}

/** A cost that an earlier table brought: it changes with its file, unless staff changed it. */
function judge(
  plan: Omit<PastOverheadsPlan, 'words'>,
  read: Omit<Answered, 'key'>,
  { id, after: asBrought }: BroughtOverhead,
  here: ReadonlyMap<string, Overhead>,
): void {
  const after = draftOf(id, read)
  const present = here.get(id)
  if (contentOf(after) === contentOf(asBrought) || (present && isSameOverhead(present, after))) plan.same += 1
  else if (!present || !isSameOverhead(present, asBrought)) plan.kept += 1
  else plan.planned.push({ row: read.row, word: read.word, before: asBrought, after })
}

/** Things by a key, taken one by one. */
class Known<Of> {
  readonly #by: Map<string, Of[]>

  constructor(all: readonly Of[], keyOfOne: (of: Of) => string) {
    this.#by = grouped(all, keyOfOne)
  }

  take(key: string): Of | undefined {
    return this.#by.get(key)?.shift()
  }

  left(): Of[] {
    return [...this.#by.values()].flat()
  }
}

function grouped<Of>(all: readonly Of[], keyOfOne: (of: Of) => string): Map<string, Of[]> {
  const by = new Map<string, Of[]>()
  for (const one of all) {
    const some = by.get(keyOfOne(one))
    if (some) some.push(one)
    else by.set(keyOfOne(one), [one])
  }
  return by
}

type Place = Pick<PastOverheadRead, 'word' | 'span' | 'startsOn' | 'note'>

const placeOf = ({ word, span, startsOn, note }: Place) => JSON.stringify([word, span, startsOn, note])
const keyOf = ({ amount, ...place }: Place & { amount: number }) => `${placeOf(place)} ${amount}`
const contentOf = ({ category, amount, span, startsOn, note }: Omit<OverheadDraft, 'id' | 'isMonthly' | 'endsOn'>) =>
  JSON.stringify([category, amount, span, startsOn, note])
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function draftOf(id: string, { category, amount, span, startsOn, note }: Omit<Answered, 'key'>): OverheadDraft {
  return { id, category, amount, span, startsOn, isMonthly: false, endsOn: null, note }
}

/** The same for the same row of any file: two who bring it at one moment add it once. */
function idOf(key: string, nth: number): string {
  const hex = createHash('sha256').update(`past overhead ${nth} ${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function askedOf(
  words: Map<string, OverheadWordAsked>,
  { word, isOfNote }: PastOverheadRead,
  remembered: ReadonlyMap<string, PastOverheadWord>,
): OverheadWordAsked {
  const key = plainWord(word)
  const told = remembered.get(key)
  const category = told ?? proposedOverhead(word) ?? (isOfNote ? 'other' : null)
  const asked = words.get(key) ?? { word, count: 0, category, isRemembered: told !== undefined }
  words.set(key, asked)
  asked.count += 1
  return asked
}

/** Equal for equal answers: what was shown is what is done. */
export function digestOfPlan(
  { planned, words: _, ...counts }: PastOverheadsPlan,
  refusals: readonly unknown[],
): Promise<string> {
  return fingerprintOfMany([counts, refusals], planned)
}
