import { getRouteApi } from '@tanstack/react-router'
import { MadeParcels } from './making/made-parcels.tsx'
import { ToMake } from './making/to-make.tsx'

const route = getRouteApi('/crm/parcels')

/** Parcels by how they stand. */
export function ParcelsPage() {
  const { view } = route.useSearch()
  return view === 'made' ? <MadeParcels /> : <ToMake />
}
