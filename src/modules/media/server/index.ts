export { addPicture } from './add-picture.ts'
export { storePictureFile } from './picture-files.ts'
export { findPictureKeys, findPictures } from './pictures.sql.ts'
export { servePicture } from './serve-picture.ts'
export {
  pictureSources,
  type PictureFormat,
  type PictureSources,
  type PictureVariant,
  type StoredPicture,
} from '../picture.ts'
