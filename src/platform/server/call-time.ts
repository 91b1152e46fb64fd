import { AsyncLocalStorage } from 'node:async_hooks'

/** A call waited for something as long as a call may; it may be repeated (WIRE-3: 503). */
export class WaitedTooLong extends Error {}

/** The longest waits of a call, in milliseconds. Work that no call waits for has none of them. */
export const callLimits = {
  /** For a connection of the pool. */
  connection: 10_000,
  /** For a lock that somebody else holds in the database. */
  lock: 10_000,
  statement: 20_000,
  /** A transaction rests no longer: its process may stand still while others wait for its locks. */
  idle: 60_000,
  /** For a turn among pages, forms and passwords. */
  turn: 10_000,
  /** For all of it, from when its body is whole. */
  whole: 30_000,
  /** The same of a call that brings a file: pictures are unpacked one at a time. */
  withFile: 5 * 60_000,
  /** A call keeps so much of its whole time for writing down the answer of a company. */
  afterCompany: 5_000,
}

/** A body comes within half an hour, or the server cuts it off. */
const bodyMs = 31 * 60_000

/** A request of somebody who waits. */
export interface Call {
  /** Its time has passed and its sender has an answer that says so: it writes nothing more. */
  readonly isLate: boolean
  msLeft(): number
  /** It brings a file. */
  takeTime(): void
  /** While its body comes its time stands still; it begins anew afterwards. */
  receive(): Disposable
  /** A company outside is told something: whatever comes of it is written down, late or not. */
  tell(): void
}

type Fail = (fault: WaitedTooLong) => void

class OpenCall implements Call {
  isDone = false
  #isLate = false
  #hasTold = false
  #most = callLimits.whole
  #end = 0
  #timer: NodeJS.Timeout | undefined
  readonly #waiting = new Set<Fail>()

  constructor() {
    this.#endIn(this.#most)
  }

  get isLate(): boolean {
    return this.#isLate && !this.#hasTold
  }

  msLeft(): number {
    return this.#end - performance.now()
  }

  takeTime(): void {
    this.#most = callLimits.withFile
    this.#endIn(this.#most)
  }

  receive(): Disposable {
    this.#endIn(bodyMs)
    return { [Symbol.dispose]: () => this.#endIn(this.#most) }
  }

  tell(): void {
    this.#hasTold = true
  }

  inTime<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isLate) reject(tooLate())
      this.#waiting.add(reject)
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject))
    })
  }

  finish(): void {
    clearTimeout(this.#timer)
    this.isDone = !this.#isLate
  }

  #endIn(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isLate || this.isDone) return
    this.#end = performance.now() + ms
    this.#timer = setTimeout(() => this.#giveUp(), ms).unref()
  }

  #giveUp(): void {
    this.#isLate = true
    for (const fail of this.#waiting) fail(tooLate())
  }
}

function tooLate(): WaitedTooLong {
  return new WaitedTooLong('the call took too long')
}

const calls = new AsyncLocalStorage<OpenCall | undefined>()

/** The call that this is done for; none where nobody waits, and once the call is answered. */
export function currentCall(): Call | undefined {
  return openCall()
}

function openCall(): OpenCall | undefined {
  const call = calls.getStore()
  return call?.isDone ? undefined : call
}

/** Does the work of one call, within its time as far as `inTime` waits for it. A call within a call is the same call. */
export function withinCall<T>(work: () => Promise<T>): Promise<T> {
  if (openCall()) return work()
  const call = new OpenCall()
  return calls.run(call, work).finally(() => call.finish())
}

/** Waits for work as long as the call has time, then throws `WaitedTooLong`. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return openCall()?.inTime(work) ?? work
}

/** Work that no call waits for. */
export function withoutCall<T>(work: () => T): T {
  return calls.run(undefined, work)
}

/** Waits so long for what somebody else has to give; what comes later is given back. */
export async function soon<T>(coming: Promise<T>, ms: number, giveBack: (late: T) => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      coming.then(giveBack, () => {})
      reject(new WaitedTooLong('nothing became free in time'))
    }, ms)
  })
  try {
    return await Promise.race([coming, patience])
  } finally {
    clearTimeout(timer)
  }
}
