import { frameOf } from '#app/pages.ts'
import type { PageId } from '#modules/storefront/page-data.ts'
import { assets } from './pages.ts'

/** The assets and the frame of a page, beside its data. */
export const dressOf = (page: PageId) => ({ assets, frame: frameOf(page) })
