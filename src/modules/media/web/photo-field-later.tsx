import { lazy, Suspense } from 'react'
import type { PhotoFieldProps } from './photo-field.tsx'

const Loaded = lazy(() => import('./photo-field.tsx'))

/** The field with all it brings (dragging, uploads), fetched when a form shows it first. */
export function PhotoField(props: PhotoFieldProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
