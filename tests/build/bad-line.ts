import { connect, createServer, type Socket } from 'node:net'
import { atFileEnd } from './file-end.ts'

/** The fate of a connection. `cut` breaks it while the request is being sent, `lose` before its answer comes back. */
export type Mishap = 'cut' | 'lose' | 'none'

export interface BadLine {
  /** Instead of the server's origin. */
  origin: string
  /** Fates so far, connection by connection. */
  happened: Mishap[]
}

/** A line to a server on which things happen: each request is seen, since every connection carries one only. */
export async function openBadLine(origin: string, next: (request: string) => Mishap): Promise<BadLine> {
  const { hostname, port } = new URL(origin)
  const happened: Mishap[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let mishap: Mishap | undefined
    let sent = 0
    near.on('data', (chunk: Buffer) => {
      if (mishap === undefined) happened.push((mishap = next(chunk.toString('latin1', 0, 2000))))
      sent += chunk.length
      if (mishap === 'cut' && sent > 100_000) return breakBoth(near, far)
      far.write(sent === chunk.length ? withoutKeeping(chunk) : chunk)
    })
    far.on('data', (chunk) => (mishap === 'lose' ? breakBoth(near, far) : near.write(chunk)))
    near.on('end', () => far.end()).on('error', () => far.destroy())
    far.on('end', () => near.end()).on('error', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, happened }
}

function breakBoth(near: Socket, far: Socket): void {
  // the server has had its time to finish what it answered
  near.resetAndDestroy()
  far.resetAndDestroy()
}

/** One request a connection. */
function withoutKeeping(head: Buffer): Buffer {
  const text = head.toString('latin1')
  return Buffer.from(text.replace(/connection: keep-alive/i, 'connection: close     '), 'latin1')
}
