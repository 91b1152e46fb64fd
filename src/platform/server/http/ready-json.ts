import { successOf } from './envelope.ts'

/**
 * An answer that is JSON already: it stands in `Data` unread. Its endpoint must answer the type that it names; where the
 * database wrote it, tests hold it against its schema.
 */
export class ReadyJson<Wire> {
  /** Known to the compiler alone. */
  declare readonly wire: Wire
  #text: string

  constructor(text: string) {
    this.#text = text
  }

  static of<Wire>(answer: Wire): ReadyJson<Wire> {
    return new ReadyJson(JSON.stringify(answer))
  }

  /**
   * Takes a long text out of the row that brought it. Promises of a call that waited for a connection have grown old; the
   * garbage collector would keep each text that they lead to until it looks through the whole heap (decision 147).
   */
  static takenFrom<Key extends string>(row: Record<Key, string>, key: Key): ReadyJson<never> {
    const taken = new ReadyJson<never>(row[key])
    row[key] = ''
    return taken
  }

  /** Gives the text once and lets go of it. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** The whole answer around it, as bytes: what is answered again and again is spelt once. */
export class KeptJson<Wire> {
  /** Known to the compiler alone. */
  declare readonly wire: Wire
  readonly body: Buffer

  constructor(json: string) {
    this.body = successOf(json)
  }
}
