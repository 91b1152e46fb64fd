export { addPicture } from './add-picture.ts'
export { checkPhotos } from './check-photos.ts'
export { deletePictures } from './delete-photos.ts'
export { holdPhotos } from './hold-photos.ts'
export { keepPhoto } from './keep-photo.ts'
export { foldersOnDisk, mirrorFiles, restoreFiles, type FileFolders } from './mirror-photos.ts'
export { endPrivateFiles } from './private-files/end-files.ts'
export { keepPrivateFile, type NewFile } from './private-files/keep-file.ts'
export { endFilesAbout, listFilesAbout } from './private-files/private-files.sql.ts'
export { readPrivateFile } from './private-files/read-file.ts'
export { movePictures, type PictureMove } from './move-pictures.ts'
export { storePictureFile, storePictureFiles } from './picture-files.ts'
export {
  findPictureKeys,
  findPictures,
  findPicturesByKeys,
  lockPicturesByKeys,
  smallestFile,
  smallestSrc,
  type UploadedPicture,
} from './pictures.sql.ts'
export { openStoredPicture } from './stored-pictures.ts'
export { listKeptPictures } from './stored-pictures.sql.ts'
export { restorePicture } from './restore-picture.ts'
export { keptPictures } from './picture-bytes.ts'
export type { SpooledFile } from './objects/spool.ts'
export { receivePhotoForm, type PhotoForm } from './receive-photo-form.ts'
export { mediaRoutes } from './routes.ts'
export { servePicture } from './serve-picture.ts'
export { answerStorage } from './storage/answer-storage.ts'
export { photosFolder } from './photo-store.ts'
export { openPhotoWorker, runPhotoJob } from './photo-worker.ts'
export { pictureFolder } from '../key.ts'
export { pictureSources, type PictureFormat, type StoredPicture } from '../picture.ts'
export { clearPictures } from './clear-pictures.sql.ts'
export { photoSettings } from './settings.ts'
