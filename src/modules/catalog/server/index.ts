export { addProducts, type NewProduct } from './add-products.ts'
export {
  findProductsByCodes,
  listProductsByIds,
  findProductsEverOfCodes,
  formerlyOf,
  hasProducts,
  listColours,
} from './catalog.sql.ts'
export { findFileCodes, type FileCode } from './find-file-codes.ts'
export { insertKinds, listKinds } from './kinds.sql.ts'
export { productsGoing } from './product-events.ts'
export { listProductTypes } from './product-types.ts'
export { catalogRoutes } from './routes.ts'
export { listShownPhotos } from './shown-photos.sql.ts'
export { sortColours } from './sort-colours.ts'
export {
  addPhotos,
  deleteProducts,
  hideProducts,
  insertProducts,
  lockCodes,
  productColumns,
  raiseVersions,
  replacePhotosOf,
  updateProducts,
  type ProductRecord,
} from './products.sql.ts'
export { addColours, dropFormerColours, placeColours } from './colours.sql.ts'
export { replaceCompanionsOf } from './companions.sql.ts'
export { clearProducts } from './clear-products.sql.ts'
export { hasPhotos } from './first-photo.sql.ts'
export { listReceiptCodes } from './receipt-codes.sql.ts'
