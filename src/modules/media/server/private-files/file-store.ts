import { join } from 'node:path'
import type { ValuesOf } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openBucketObjects } from '../objects/bucket-objects.ts'
import { openDiskObjects } from '../objects/disk-objects.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { photoSettings } from '../settings.ts'

export interface FileStore {
  objects: ObjectStore
  /** For bytes on their way, on the same disk. */
  spoolFolder: string
}

type Settings = ValuesOf<typeof photoSettings>

const opened = new WeakMap<Shop, FileStore>()

/** Where documents of companies are: beside the photos, in the same bucket or on the same disk, and never at an address. */
export function fileStore(shop: Shop): FileStore {
  let store = opened.get(shop)
  if (!store) opened.set(shop, (store = open(shop)))
  return store
}

function open({ settings, config }: Shop): FileStore {
  const values = settings.of(photoSettings)
  const folder = folderOf(values, config.dataDir)
  const { s3Bucket: bucket, s3Endpoint: endpoint, s3Region: region, s3AccessKeyId: accessKeyId } = values
  const { s3SecretAccessKey: secretAccessKey, s3Prefix } = values
  return {
    objects: bucket
      ? openBucketObjects({ bucket, endpoint, region, accessKeyId, secretAccessKey, prefix: `${s3Prefix}files/` })
      : openDiskObjects(folder),
    spoolFolder: join(folder, 'unfinished'),
  }
}

/** Where they are on disk; undefined where a bucket has them. The hosted provider gives each file an address, so it gets none. */
export function filesFolder(settings: Settings, dataDir: string): string | undefined {
  return settings.s3Bucket ? undefined : folderOf(settings, dataDir)
}

function folderOf({ photosDir }: Settings, dataDir: string): string {
  return photosDir === undefined ? join(dataDir, 'files') : join(photosDir, 'files')
}
