import { lazily } from '#platform/web/lazily.tsx'

/** With the list that it opens, fetched when a form shows it first. */
export const ProductPicker = lazily(() => import('./picker/product-picker.tsx'))
