import { useRouterState } from '@tanstack/react-router'

/** Of the route of the page that is open: `/crm/orders/$orderId`. */
export function useOpenPath(): string {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
}
