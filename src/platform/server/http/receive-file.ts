import { refuse } from '#kit/refusal.ts'
import { readBody } from './request-body.ts'

/** The bytes of a body that is a file. Refuses more than so many megabytes, and none. */
export async function receiveFile(request: Request, { megabytes }: { megabytes: number }): Promise<Buffer> {
  const bytes = await readBody(request, megabytes * 1024 * 1024, () =>
    refuse('tooLarge', 'fileTooLarge', 'file', { megabytes }),
  )
  if (bytes.length === 0) throw refuse('invalid', 'csvEmpty', 'file')
  return bytes
}
