import { getRouteApi } from '@tanstack/react-router'
import { FollowedParcels, MoneyOfParcels } from './following/followed-parcels.tsx'
import { MadeParcels } from './making/made-parcels.tsx'
import { ToMake } from './making/to-make.tsx'

const route = getRouteApi('/crm/parcels')

/** Parcels by how they stand. */
export function ParcelsPage() {
  const { view } = route.useSearch()
  switch (view) {
    case 'made':
      return <MadeParcels />
    case 'waiting':
    case 'stuck':
    case 'back':
      return <FollowedParcels view={view} />
    case 'money':
      return <MoneyOfParcels />
    default:
      return <ToMake />
  }
}
