/** An answer that is JSON already, as it was kept: it stands in `Data` unread. Tests hold it against its schema. */
export class ReadyJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
