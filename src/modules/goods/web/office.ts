import { createRoute } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { workers } from '#platform/roles.ts'
import type { AddressOf } from '#platform/web/grid/list-search.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import { goodsTitle } from './goods-title.ts'
import type { ProductsSearch } from './list/products-search.ts'

export const goodsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/products',
    staticData: { roles: workers, title: goodsTitle },
    validateSearch: (given) => given as AddressOf<ProductsSearch>,
    component: later(
      () => import('./list/crm-products-page.tsx'),
      'ProductsPage',
      () => import('./list/products-grid.tsx'),
    ),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/products/$productId',
    staticData: { roles: workers },
    component: later(() => import('./editor/crm-product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/products/add',
    staticData: { roles: workers },
    validateSearch: (given) => given as { copy?: string },
    component: later(() => import('./editor/crm-product-page.tsx'), 'NewProductPage'),
  }),
] as const

export const goodsSection: OfficeSection = {
  start: () => ({ to: '/crm/products' }),
  others: ['/crm/kinds', '/crm/search', '/crm/moving-in'],
  title: goodsTitle,
  icon: Package,
  palette: async () => (await import('./list/products-palette.ts')).palette,
}
