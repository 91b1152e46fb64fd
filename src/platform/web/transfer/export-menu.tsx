import { lazily } from '../lazily.tsx'

export type { ExportMenuProps } from './export-menu-part.tsx'
export const ExportMenu = lazily(() => import('./export-menu-part.tsx'))
