import { getRouteApi } from '@tanstack/react-router'
import { useUser } from '#platform/web/office/user.ts'
import { FollowedParcels, MoneyOfParcels } from './following/followed-parcels.tsx'
import { MadeParcels } from './making/made-parcels.tsx'
import { ToMake } from './making/to-make.tsx'

const route = getRouteApi('/crm/parcels')

/** Parcels by how they stand. */
export function ParcelsPage() {
  const { view } = route.useSearch()
  const { role } = useUser()
  // whoever packs makes parcels, prints and hands over; what becomes of them is others' work
  const isOfPacker = view === 'made' || view === undefined
  switch (role === 'packer' && !isOfPacker ? undefined : view) {
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
