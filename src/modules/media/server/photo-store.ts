import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SetupError } from '#platform/server/setup-error.ts'
import { keepSecret } from '#platform/server/secrets.sql.ts'
import type { ValuesOf } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openBucketObjects } from './objects/bucket-objects.ts'
import { openDiskObjects } from './objects/disk-objects.ts'
import { openHostedObjects } from './objects/hosted-objects.ts'
import type { ObjectStore } from './objects/object-store.ts'
import { photoSettings } from './settings.ts'

/** The photo store of a shop: where its bytes are, and the token that opens it (IMG-1). */
export interface PhotoStore {
  objects: ObjectStore
  /** For bytes being received. On the disk of the photos, so that a file moves to its place in one step. */
  spoolFolder: string
  /** Our read-write token, and its store's name. */
  token(): Promise<{ whole: string; storeId: string }>
}

type Settings = ValuesOf<typeof photoSettings>

const opened = new WeakMap<Shop, PhotoStore>()

export function photoStore(shop: Shop): PhotoStore {
  let store = opened.get(shop)
  if (!store) opened.set(shop, (store = open(shop)))
  return store
}

function open(shop: Shop): PhotoStore {
  const settings = shop.settings.of(photoSettings)
  const { photosDir } = settings
  const folder = folderOf(settings, shop.config.dataDir)
  let token: ReturnType<PhotoStore['token']> | undefined
  return {
    objects: openObjects(settings, folder),
    // of this process alone: only one runs on a data folder, though several may keep photos in one place
    spoolFolder: photosDir
      ? join(folder, `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`)
      : join(folder, 'unfinished'),
    token() {
      token ??= findToken(shop)
      // the database was away: asked again next time
      token.catch(() => (token = undefined))
      return token
    },
  }
}

/** Where photos are on disk; undefined where a store outside has them. */
export function photosFolder(settings: Settings, dataDir: string): string | undefined {
  return settings.s3Bucket || settings.hostedStoreToken ? undefined : folderOf(settings, dataDir)
}

const folderOf = ({ photosDir }: Settings, dataDir: string) => photosDir ?? join(dataDir, 'photos')

function openObjects(settings: Settings, folder: string): ObjectStore {
  const { s3Bucket, hostedStoreToken } = settings
  if (s3Bucket && hostedStoreToken)
    throw new SetupError(
      'Wrong settings in the environment:\n  S3_BUCKET and BLOB_READ_WRITE_TOKEN: photos go to one place',
    )
  if (hostedStoreToken) return openHostedObjects(hostedStoreToken)
  if (!s3Bucket) return openDiskObjects(folder)
  return openBucketObjects({
    bucket: s3Bucket,
    endpoint: settings.s3Endpoint,
    region: settings.s3Region,
    prefix: settings.s3Prefix,
    accessKeyId: settings.s3AccessKeyId,
    secretAccessKey: settings.s3SecretAccessKey,
  })
}

async function findToken({ settings, database }: Shop): Promise<{ whole: string; storeId: string }> {
  const { storageToken } = settings.of(photoSettings)
  const whole = storageToken ?? (await keepSecret(database.db, 'storageToken', makeToken()))
  return { whole, storeId: whole.split('_')[3] ?? '' }
}

function makeToken(): string {
  return `vercel_blob_rw_${randomBytes(8).toString('hex')}_${randomBytes(32).toString('hex')}`
}
