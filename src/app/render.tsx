import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#kit/language.ts'
import {
  Document,
  makePageContext,
  OfficeDocument,
  pageTemplates,
  type PageTemplate,
} from '#modules/storefront/web/index.ts'
import type { Assets } from '#modules/storefront/assets.ts'
import type { Frame } from '#modules/storefront/frame.ts'
import type { PageData, PageId, Shell } from '#modules/storefront/page-data.ts'
import { errorText } from './error-texts.ts'

/** A whole document of the storefront. Pure: everything it shows is in its arguments. */
export function render<Id extends PageId>(
  id: Id,
  data: PageData[Id],
  shell: Shell,
  { assets, frame }: { assets: Assets; frame: Frame },
): string {
  const page: PageTemplate<PageData[Id]> = pageTemplates[id]
  const context = makePageContext(shell, (error) => errorText(error, shell.language))
  return whole(
    <Document context={context} frame={frame} head={page.head(data, context)} assets={assets} kind={id}>
      {page.body(data)}
    </Document>,
  )
}

/** The document of the back-office, which is filled in by its script. */
export function renderCrm(options: { language: Language; nonce: string; shopName: string; assets: Assets }): string {
  return whole(<OfficeDocument {...options} />)
}

function whole(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
