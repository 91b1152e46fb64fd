import {
  atLeast,
  bucketName,
  bucketPrefix,
  folder,
  storeToken,
  webAddress,
  wholeNumber,
  words,
} from '#platform/server/settings/kinds.ts'
import { given, optional, secret, settingList } from '#platform/server/settings/setting.ts'

/** Where photos are kept; a change of that is a move, not a setting for the office. */
export const photoSettings = settingList({
  storageToken: secret(
    'STORAGE_TOKEN',
    storeToken,
    'The read-write token of the photo store; without it one is made and kept in the database',
  ),
  photosDir: optional('PHOTOS_DIR', folder, 'Where photos are kept on disk; without it photos in DATA_DIR'),
  photoLimitMb: given('PHOTO_LIMIT_MB', wholeNumber(1, 1000), '30', 'Largest photo that staff may upload, in MB'),
  s3Bucket: optional(
    'S3_BUCKET',
    bucketName,
    'Keeps photos in this bucket of an S3-compatible store instead of on disk',
  ),
  s3Endpoint: optional('S3_ENDPOINT', webAddress, 'The address of that store; without it Amazon’s'),
  s3Region: given('S3_REGION', words(60), 'us-east-1', 'Its region'),
  s3Prefix: given('S3_PREFIX', bucketPrefix, 'photos/', 'Stands before the name of every object in the bucket'),
  s3AccessKeyId: secret(
    'S3_ACCESS_KEY_ID',
    atLeast(1),
    'Its key; without it the usual places of the AWS client are asked',
  ),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', atLeast(1), 'The secret of that key'),
  hostedStoreToken: secret(
    'BLOB_READ_WRITE_TOKEN',
    storeToken,
    'Keeps photos at the hosted storage provider, by its read-write token',
  ),
})
