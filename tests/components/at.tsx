import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { useState } from 'react'

/** A page at its own address, which it reads and writes. */
export function At({ path, search = '', page: component }: { path: string; search?: string; page: RouteComponent }) {
  const [router] = useState(() => {
    const root = createRootRoute({ staticData: { roles: [] } })
    const route = createRoute({ getParentRoute: () => root, path, staticData: { roles: [] }, component })
    const history = createMemoryHistory({ initialEntries: [path + search] })
    return createRouter({ routeTree: root.addChildren([route]), history })
  })
  return <RouterProvider router={router} />
}
