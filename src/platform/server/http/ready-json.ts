import { successOf } from './envelope.ts'

/**
 * An answer that is JSON already: it stands in `Data` unread. What it says it is of, its endpoint must answer; where the
 * database wrote it, tests hold it against its schema.
 */
export class ReadyJson<Wire> {
  /** Known to the compiler alone. */
  declare readonly wire: Wire
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  static of<Wire>(answer: Wire): ReadyJson<Wire> {
    return new ReadyJson(JSON.stringify(answer))
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
