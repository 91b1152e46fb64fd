import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { touch, type Tx } from '#platform/server/database.ts'
import {
  findProductByCode,
  lockProduct,
  replacePhotos,
  updateProduct,
  upsertProduct,
  type PhotoToSave,
  type ProductValues,
} from './catalog.sql.ts'
import { listProductTypes } from './product-types.ts'
import { saveColours, type ColourToSave } from './save-colours.ts'

export interface ProductToSave {
  /** Names a product whose code may change, or is given to a new one. */
  id?: string
  code: string
  typeSlug: string
  nameUk: string
  nameEn: string
  descriptionUk: string
  descriptionEn: string
  compareAtPrice: Money | null
  isHidden: boolean
  /** Of a new product; left out, it is now. */
  createdAt?: Date | undefined
  colours: readonly ColourToSave[]
  /** Of the product itself; photos of its lots stay. */
  photos: readonly PhotoToSave[]
}

/** Saves a product whole, as the one with that id, else the one with that code, else a new one; answers its id. */
export async function saveProduct(
  tx: Tx,
  { id, typeSlug, colours, photos, ...product }: ProductToSave,
): Promise<string> {
  const type = (await listProductTypes(tx)).find(({ slug }) => slug === typeSlug)
  if (!type) throw refuse('invalid', 'unknownProductType')
  const productId = await store(tx, id, { ...product, typeId: type.id })
  await saveColours(tx, productId, colours)
  await replacePhotos(tx, productId, photos)
  touch(tx, 'catalog', `product:${productId}`)
  return productId
}

async function store(tx: Tx, id: string | undefined, values: ProductValues): Promise<string> {
  const holder = await findProductByCode(tx, values.code)
  const isRenamed = id !== undefined && holder?.id !== id && (await lockProduct(tx, id))
  if (!isRenamed) return upsertProduct(tx, id, values)
  if (holder) throw refuse('conflict', 'codeTaken', 'code', { code: values.code })
  await updateProduct(tx, id, values)
  return id
}
