import type { Server } from 'node:http'

/** Node's error for a request that it cannot read. */
interface ClientError extends Error {
  code?: string
  /** As it came, or the part of it that came last. */
  rawPacket?: Buffer
}

/**
 * Addresses that stand in letters as they are read, `/uk/search?q=сумка`, come from some programs without `%`. Node refuses
 * such a request before the shop sees it: its sender is led to the same address as it is written in HTTP. Whatever else
 * cannot be read is refused, and its connection ends. `headers` are those of every answer.
 */
export function answerUnreadable(server: Server, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (fault: ClientError, socket) => {
    // Node's own mark: an answer that is under way would be mixed with this one
    const { _httpMessage: current } = socket as { _httpMessage?: { headersSent?: boolean } | null }
    if (!socket.writable || current?.headersSent) return void socket.destroy()
    const address = fault.code === 'HPE_INVALID_URL' ? writtenAddress(fault.rawPacket) : undefined
    const answer = address === undefined ? refusal(fault.code) : moved(address)
    // what waits for the rest of the request ends with the connection
    socket.end(textOf(answer, lines.join('')), () => socket.destroy())
  })
}

/** The address of a request to read something, percent-encoded; undefined where it is none of this host. */
export function writtenAddress(packet: Buffer | undefined): string | undefined {
  const [, raw] = /^(?:GET|HEAD) (\/[^\s]*) HTTP\/1\.[01]\r?\n/.exec(packet?.toString('latin1') ?? '') ?? []
  // `//host` would lead elsewhere
  if (raw === undefined || /^\/[/\\]/.test(raw)) return undefined
  const bytes = Buffer.from(raw, 'latin1')
  if (!Buffer.from(bytes.toString('utf8')).equals(bytes)) return undefined
  const written = raw.replace(
    /[^\x21-\x7e]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
  return written === raw ? undefined : written
}

interface RawAnswer {
  status: string
  headers: string
  body: string
}

function moved(address: string): RawAnswer {
  return { status: '301 Moved Permanently', headers: `Location: ${address}\r\n`, body: '' }
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refusal(code = ''): RawAnswer {
  const status = statuses[code] ?? '400 Bad Request'
  return { status, headers: 'Content-Type: text/plain; charset=utf-8\r\n', body: status.slice(4) }
}

function textOf({ status, headers, body }: RawAnswer, everywhere: string): string {
  const length = `Content-Length: ${body.length}\r\n`
  return `HTTP/1.1 ${status}\r\n${everywhere}${headers}${length}Connection: close\r\n\r\n${body}`
}
