export { Document } from './document.tsx'
export { makePageContext } from './page-context.tsx'
export { pageTemplates, type PageTemplate } from './page-templates.tsx'
export { OfficeDocument } from './office-document.tsx'
