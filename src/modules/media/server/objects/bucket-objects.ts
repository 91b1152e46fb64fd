import { createReadStream } from 'node:fs'
import type { S3Client } from '@aws-sdk/client-s3'
import { isObjectName, type ObjectStore } from './object-store.ts'

export interface BucketSettings {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  /** Stands before every name, where the bucket holds other things too. */
  prefix: string
}

/** A bucket that is silent for so long in the middle of something is taken to be gone. */
const mostSilentMs = 60_000

/** Objects in an S3-compatible bucket. An object there appears whole, so nothing more is needed for that. */
export function openBucketObjects(settings: BucketSettings, silentMs = mostSilentMs): ObjectStore {
  const { bucket: Bucket, prefix } = settings
  const place = (name: string) => {
    if (!isObjectName(name)) throw new RangeError(`${name} is no name of an object`)
    return { Bucket, Key: prefix + name }
  }
  let opened: ReturnType<typeof connect> | undefined
  // a large package, loaded only where a bucket is used
  const bucket = () => (opened ??= connect(settings, silentMs))

  return {
    async keep(name, { path, size }) {
      const { client, s3 } = await bucket()
      await client.send(new s3.PutObjectCommand({ ...place(name), Body: createReadStream(path), ContentLength: size }))
    },
    async read(name, range) {
      const { client, s3 } = await bucket()
      const Range = range && `bytes=${range.first}-${range.last}`
      const found = await unlessMissing(
        client.send(new s3.GetObjectCommand({ ...place(name), ...(Range && { Range }) })),
      )
      return found?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined
    },
    async sizeOf(name) {
      const { client, s3 } = await bucket()
      return (await unlessMissing(client.send(new s3.HeadObjectCommand(place(name)))))?.ContentLength
    },
    async remove(name) {
      const { client, s3 } = await bucket()
      await unlessMissing(client.send(new s3.DeleteObjectCommand(place(name))))
    },
    async *list() {
      const { client, s3 } = await bucket()
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (isObjectName(name)) yield { name, size: Size, changedAt: LastModified }
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
    },
  }
}

async function connect(
  settings: BucketSettings,
  silentMs: number,
): Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    requestHandler: { connectionTimeout: Math.min(silentMs, 5000), socketTimeout: silentMs },
    // servers other than Amazon's know neither bucket hosts nor its newer checksums
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  // some servers sign a list of `/bucket/` as one of `/bucket`, and all of them know that
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path?: string } | undefined
      if (request?.path === `/${settings.bucket}/`) request.path = `/${settings.bucket}`
      return next(args)
    },
    { step: 'build', name: 'plainBucketPath' },
  )
  return { client, s3 }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (fault) {
    if (fault instanceof Error && /^(NoSuchKey|NotFound)$/.test(fault.name)) return undefined
    throw fault
  }
}
