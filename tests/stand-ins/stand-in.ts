/** A clock that a test, or a person, moves; every stand-in tells its time by it. */
export interface Clock {
  now(): Date
  advance(milliseconds: number): void
}

/** `onMove` hears by how much it is ahead, in milliseconds. */
export function openClock(onMove: (ahead: number) => void = () => {}): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
      onMove(ahead)
    },
  }
}

/** Something that a person lets happen at a company, by a form of the control's page. */
export interface Deed {
  /** Short: a part of the control's paths. */
  readonly name: string
  /** In English, as labels and choices are: `control-texts.ts` has the Ukrainian words. */
  readonly title: string
  readonly fields: readonly DeedField[]
  /** Gives the outcome in no language, as a number; throws a problem. */
  act(given: Readonly<Record<string, string>>): string
}

export interface DeedField {
  name: string
  label: string
  /** The value at first, and the meaning of a field left out. */
  usual?: string
  /** Only these, or (`isOpen`) rather these. */
  choices?: () => readonly string[]
  isOpen?: boolean
}

/** The facts of a thing that a person wants to see, under its columns. */
export type OverviewRow = Readonly<Record<string, string | number>>

/** An outside company, played on this machine in its own wire format. */
export interface StandIn {
  /** Short: a part of the control's paths. */
  readonly name: string
  /** The settings that lead the shop to it. */
  readonly settings: Readonly<Record<string, string>>
  /** Names of the troubles it can be told to have. */
  readonly troubles: readonly string[]
  /** The next `times` requests go wrong in this way. */
  failNext(trouble: string, times?: number): void
  /** The troubles that are still to come, the next one first. */
  pending?(): readonly string[]
  /** Everything that it was sent, oldest first, as a person would want to read it. */
  received(): readonly unknown[]
  readonly deeds?: readonly Deed[]
  /** How things stand with it, newest first. */
  overview?(): readonly OverviewRow[]
  /** The shop that it works with is up at this address. */
  connectShop?(address: string): Promise<void>
  /** Forgets what it was sent, and troubles to come. */
  reset(): void
  close(): Promise<void>
}

/** Troubles to come, taken one by one. */
export class TroubleQueue<Trouble extends string> {
  private readonly known: readonly Trouble[]
  private readonly waiting: Trouble[] = []

  constructor(known: readonly Trouble[]) {
    this.known = known
  }

  add(trouble: string, times = 1): void {
    const found = this.known.find((each) => each === trouble)
    if (!found) throw new Error(`no such trouble: ${trouble}; known are ${this.known.join(', ')}`)
    this.waiting.push(...Array<Trouble>(times).fill(found))
  }

  /** The next one, unless it waits for another kind of request. */
  take(isDue: (trouble: Trouble) => boolean = () => true): Trouble | undefined {
    const [next] = this.waiting
    return next !== undefined && isDue(next) ? this.waiting.shift() : undefined
  }

  /** Those to come, the next one first. */
  pending(): readonly Trouble[] {
    return [...this.waiting]
  }

  clear(): void {
    this.waiting.length = 0
  }
}
