import type { ServerResponse } from 'node:http'

/** A whole text as it goes out. A Response around it would cost as much as everything else that is done for the call. */
export class TextAnswer {
  /** Or its bytes, which are not to be changed. */
  #text: string | Buffer
  readonly status: number
  /** Cookies and whatever else the call added. */
  readonly added: Headers
  /** The other headers. */
  readonly headers: Readonly<Record<string, string>>

  constructor(text: string | Buffer, status: number, added: Headers, headers: Readonly<Record<string, string>>) {
    this.#text = text
    this.status = status
    this.added = added
    this.headers = headers
  }

  /** With more headers, where it has none of the name. */
  secured(headers: Readonly<Record<string, string>>): TextAnswer {
    return new TextAnswer(this.#take(), this.status, this.added, { ...headers, ...this.headers })
  }

  asResponse(): Response {
    const { status, added } = this
    const text = this.#take()
    for (const [name, value] of Object.entries(this.headers)) if (!added.has(name)) added.set(name, value)
    return new Response(typeof text === 'string' ? text : new Uint8Array(text), { status, headers: added })
  }

  send(outgoing: ServerResponse): void {
    const text = this.#take()
    const body = typeof text === 'string' ? Buffer.from(text) : text
    const headers: Record<string, string | string[] | number> = { ...this.headers, 'Content-Length': body.length }
    for (const [name, value] of this.added) {
      const usual = Object.keys(headers).find((each) => each.toLowerCase() === name)
      if (usual !== undefined) delete headers[usual]
      headers[name] = value
    }
    const cookies = this.added.getSetCookie()
    if (cookies.length > 0) headers['set-cookie'] = cookies
    outgoing.writeHead(this.status, headers).end(body)
  }

  /** It goes out once: old promises of the call would hold the text long after (decision 147). */
  #take(): string | Buffer {
    const text = this.#text
    this.#text = ''
    return text
  }
}
