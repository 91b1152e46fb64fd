import { keyOfBlobUrl } from '../key.ts'
import { photoTypes } from '../picture.ts'
import { PhotoFault, refusalIn } from './photo-problem.ts'
import type { PhotosApi } from './photos-api.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** From 0 to 100; never called where the browser cannot tell. */
  onPercent(percent: number): void
}

type StoreClient = typeof import('./store-client.ts')

/** From here a photo goes in parts, so that a lost connection costs one of them. */
const partsFromBytes = 8 * 1024 * 1024

/** Puts a file into the store with a token of our API, and gives its key (S7). */
export async function uploadPhoto(
  file: File,
  pathname: string,
  api: Pick<PhotosApi, 'token'>,
  { signal, onPercent }: UploadOptions,
  load: () => Promise<StoreClient> = loadClient,
): Promise<string> {
  if (file.size === 0) throw new PhotoFault({ kind: 'empty' })
  // the bytes are judged by the server; what does not even say it is a photo need not travel
  if (file.type !== '' && !photoTypes.some((type) => type === file.type)) throw new PhotoFault({ kind: 'notPicture' })
  const client = await loadStore(load)
  const send = async () => {
    const token = await api.token(pathname, signal)
    const most = mostBytesOf(token)
    if (most !== undefined && file.size > most) throw tooLarge(most)
    try {
      const { url } = await client.put(pathname, file, {
        access: 'public',
        token,
        multipart: file.size > partsFromBytes,
        abortSignal: signal,
        ...(file.type !== '' && { contentType: file.type }),
        ...(canTellProgress() && { onUploadProgress: ({ percentage }) => onPercent(percentage) }),
      })
      return keyOfBlobUrl(url)
    } catch (fault) {
      if (fault instanceof client.BlobFileTooLargeError) throw tooLarge(most)
      throw fault
    }
  }
  try {
    return await send().catch((fault: unknown) => {
      if (fault instanceof client.BlobClientTokenExpiredError && !signal.aborted) return send()
      throw fault
    })
  } catch (fault) {
    const refusal = fault instanceof client.BlobError ? refusalIn(fault.message) : undefined
    if (refusal) throw new PhotoFault({ kind: refusal })
    if (fault instanceof client.BlobContentTypeNotAllowedError) throw new PhotoFault({ kind: 'notPicture' })
    // the client's own words are for programmers, and in English
    if (fault instanceof TypeError) throw new PhotoFault({ kind: 'offline' })
    throw fault instanceof client.BlobError ? new PhotoFault({ kind: 'broken' }) : fault
  }
}

function tooLarge(bytes: number | undefined): PhotoFault {
  return new PhotoFault({
    kind: 'tooLarge',
    megabytes: bytes === undefined ? undefined : Math.floor(bytes / 1024 / 1024),
  })
}

async function loadStore(load: () => Promise<StoreClient>): Promise<StoreClient> {
  try {
    return await load()
  } catch {
    throw new PhotoFault({ kind: 'offline' })
  }
}

function loadClient(): Promise<StoreClient> {
  // read by the client while it loads; see vite.config.ts
  Object.assign(globalThis, { photoStoreAddress: `${location.origin}/storage` })
  return import('./store-client.ts')
}

/** How large a file a token lets in, or nothing where it does not say. */
export function mostBytesOf(token: string): number | undefined {
  try {
    const [, payload = ''] = atob(token.split('_').at(-1) ?? '').split('.')
    const { maximumSizeInBytes } = JSON.parse(atob(payload)) as { maximumSizeInBytes?: unknown }
    return typeof maximumSizeInBytes === 'number' ? maximumSizeInBytes : undefined
  } catch {
    return undefined
  }
}

/** Over HTTP/1.1 Chromium cannot stream a body, which is how the client counts it; but on localhost it counts otherwise. */
function canTellProgress(): boolean {
  if (location.origin.startsWith('http://localhost')) return true
  const page = performance.getEntriesByType('navigation').find((entry) => entry instanceof PerformanceNavigationTiming)
  return page?.nextHopProtocol === 'h2' || page?.nextHopProtocol === 'h3'
}
