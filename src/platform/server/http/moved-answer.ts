/** The answer that a page has another address for good. */
export class MovedAnswer {
  readonly path: string

  /** The path beside the one that was asked: its last part, encoded. */
  constructor(path: string) {
    this.path = path
  }

  asResponse(headers: Headers): Response {
    headers.set('Location', this.path)
    // the address may be somebody else's one day
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 301, headers })
  }
}
