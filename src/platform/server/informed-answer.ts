/** An answer that says something of itself, in the language of the call: `Message` is then of type `info` (WIRE-2). */
export class InformedAnswer<Wire> {
  readonly data: Wire
  readonly text: string

  constructor(data: Wire, text: string) {
    this.data = data
    this.text = text
  }
}
