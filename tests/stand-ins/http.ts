import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HttpStandIn {
  address: string
  close(): Promise<void>
}

/** A server on a free port of this machine; a handler that throws answers 500 with the reason. */
export async function listenHttp(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>,
  port = 0,
): Promise<HttpStandIn> {
  const server = createServer((request, response) => {
    void answer(request, response).catch((fault: unknown) => {
      response.writeHead(500).end(String(fault))
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    await handle(request, response, body)
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(value))
}
