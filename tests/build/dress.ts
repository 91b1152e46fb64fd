import { frameOf } from '#app/pages.ts'
import type { PageId } from '#modules/storefront/page-data.ts'
import { assets } from './pages.ts'

/** What a page wears beside its data. */
export const dressOf = (page: PageId) => ({ assets, frame: frameOf(page) })
