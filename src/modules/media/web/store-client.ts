/** As much of the storage provider's client as is used, in a file of its own: it reads its settings while it loads. */
export {
  BlobClientTokenExpiredError,
  BlobContentTypeNotAllowedError,
  BlobError,
  BlobFileTooLargeError,
} from '@vercel/blob'
export { put } from '@vercel/blob/client'
