import type { Server } from 'node:http'

/** What Node tells of a request that it cannot read. */
interface ClientError extends Error {
  code?: string
  /** As it came, or the part of it that came last. */
  rawPacket?: Buffer
}

/**
 * Addresses that stand in letters as they are read, `/uk/search?q=сумка`, come from some programs without `%`. Node refuses
 * such a request before the shop sees it: its sender is led to the same address as it is written in HTTP. Whatever else
 * cannot be read is refused, and its connection ends.
 */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (fault: ClientError, socket) => {
    // Node's own mark: an answer that is under way would be mixed with this one
    const { _httpMessage: current } = socket as { _httpMessage?: { headersSent?: boolean } | null }
    if (!socket.writable || current?.headersSent) return void socket.destroy()
    const address = fault.code === 'HPE_INVALID_URL' ? writtenAddress(fault.rawPacket) : undefined
    socket.end(address === undefined ? refusal(fault.code) : moved(address))
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

function moved(address: string): string {
  return answerOf('301 Moved Permanently', `Location: ${address}\r\n`, '')
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refusal(code = ''): string {
  const status = statuses[code] ?? '400 Bad Request'
  return answerOf(status, 'Content-Type: text/plain; charset=utf-8\r\n', status.slice(4))
}

function answerOf(status: string, headers: string, body: string): string {
  return `HTTP/1.1 ${status}\r\n${headers}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
}
