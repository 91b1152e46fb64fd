/** A success that says something of itself in `Message`, in the language of the call (S3). */
export class InformedAnswer<Wire> {
  readonly data: Wire
  readonly text: string

  constructor(data: Wire, text: string) {
    this.data = data
    this.text = text
  }
}
