import { lazily } from '#platform/web/lazily.tsx'

/** The field with all it brings (dragging, uploads), fetched when a form shows it first. */
export const PhotoField = lazily(() => import('./photo-field.tsx'))
