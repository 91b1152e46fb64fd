import { refuse } from '#kit/refusal.ts'

/** The bytes of a body that is a file. Refuses more than so many megabytes, and none. */
export async function receiveFile(request: Request, { megabytes }: { megabytes: number }): Promise<Buffer> {
  const mostBytes = megabytes * 1024 * 1024
  const tooLarge = () => refuse('tooLarge', 'fileTooLarge', 'file', { megabytes })
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // not torn off when it is refused midway: the answer must reach who is still sending
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  if (size === 0) throw refuse('invalid', 'csvEmpty', 'file')
  return Buffer.concat(chunks)
}
