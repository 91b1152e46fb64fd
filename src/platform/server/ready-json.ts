import { successOf } from './envelope.ts'

/** An answer that is JSON already, as it was kept: it stands in `Data` unread. Tests hold it against its schema. */
export class ReadyJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The whole answer around it, as bytes: what is answered again and again is spelt once. */
export class KeptJson {
  readonly body: Buffer

  constructor(json: string) {
    this.body = successOf(json)
  }
}
