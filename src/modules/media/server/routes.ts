import { route } from '#platform/server/http/api.ts'
import * as contract from '../contract.ts'
import { answerUpload } from './answer-upload.ts'
import { deleteByKeys } from './delete-by-keys.ts'
import { findImageUrl } from './find-image-url.ts'
import { findUploadedPicture } from './find-uploaded-picture.ts'
import { answerPrivateFile } from './private-files/read-file.ts'

export const mediaRoutes = {
  upload: route(contract.upload, answerUpload),
  imageUrl: route(contract.imageUrl, findImageUrl),
  picture: route(contract.picture, findUploadedPicture),
  privateFile: route(contract.getPrivateFile, (shop, { query }, { caller }) =>
    answerPrivateFile(shop, query.id, caller),
  ),
  delete: route(contract.deletePhotos, deleteByKeys),
}
