import { storagePath } from '../../key.ts'
import type { Blob } from './blobs.sql.ts'
import { contentDisposition } from './content-type.ts'

/** The uploaded-file result of S3. */
export interface PutAnswer {
  url: string
  downloadUrl: string
  pathname: string
  contentType: string
  contentDisposition: string
  etag: string
}

export function putAnswer(origin: string, blob: Blob, pathname = blob.pathname): PutAnswer {
  return {
    ...addresses(origin, blob),
    pathname,
    contentType: blob.contentType,
    contentDisposition: contentDisposition(blob.pathname, blob.contentType, false),
    etag: blob.etag,
  }
}

export function headAnswer(origin: string, blob: Blob): object {
  return {
    ...putAnswer(origin, blob),
    size: blob.size,
    uploadedAt: blob.uploadedAt.toISOString(),
    cacheControl: `public, max-age=${blob.cacheSeconds}`,
  }
}

export function listedBlob(origin: string, blob: Blob): object {
  const { pathname, size, uploadedAt, etag } = blob
  return { ...addresses(origin, blob), pathname, size, uploadedAt: uploadedAt.toISOString(), etag }
}

function addresses(origin: string, { pathname }: Blob): { url: string; downloadUrl: string } {
  const url = origin + storagePath(pathname)
  return { url, downloadUrl: `${url}?download=1` }
}

/** The pathname that an address of ours or a literal pathname means; undefined for what can be none of ours. */
export function pathnameOf(reference: string, origins: readonly string[]): string | undefined {
  const pathname = /^https?:\/\//i.test(reference) ? pathnameOfUrl(reference, origins) : reference
  // no column holds it
  return pathname?.includes('\0') ? undefined : pathname
}

function pathnameOfUrl(reference: string, origins: readonly string[]): string | undefined {
  const base = origins.map((origin) => `${origin}/storage/`).find((each) => reference.startsWith(each))
  if (base === undefined) return undefined
  const path = reference.slice(base.length).replace(/[?#].*$/, '')
  try {
    return path.split('/').map(decodeURIComponent).join('/')
  } catch {
    return undefined
  }
}
