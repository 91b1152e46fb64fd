export { Document } from './document.tsx'
export { makeView } from './view.tsx'
export { pageViews, type PageView } from './page-views.tsx'
export { OfficeDocument } from './office-document.tsx'
