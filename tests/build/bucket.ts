import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atFileEnd } from './file-end.ts'

interface BucketServer {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

/**
 * Settings of an S3-compatible bucket: the one of `S3_TEST_URL`, as `http://key:secret@host:port/bucket`, else one on a
 * small server of this process.
 */
export async function openBucket(): Promise<Record<string, string>> {
  const given = process.env['S3_TEST_URL']
  if (given) {
    const { origin, username, password, pathname } = new URL(given)
    return settings(origin, pathname.slice(1), username, password)
  }
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  atFileEnd(() => rm(directory, { recursive: true, force: true }))
  // it has no types of its own
  const name: string = '@20minutes/s3rver'
  const { default: S3rver } = (await import(name)) as { default: new (options: object) => BucketServer }
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  atFileEnd(() => server.close())
  return settings(`http://127.0.0.1:${port}`, 'photos', 'S3RVER', 'S3RVER')
}

function settings(endpoint: string, bucket: string, key: string, secret: string): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_PREFIX: `test-${process.pid}/`,
    S3_ACCESS_KEY_ID: decodeURIComponent(key),
    S3_SECRET_ACCESS_KEY: decodeURIComponent(secret),
  }
}
