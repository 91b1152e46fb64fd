import type { ReactNode } from 'react'
import type { KindLink, TypeLink } from '../page-data.ts'
import { kindPath } from './listing-url.ts'
import { usePageContext } from './page-context.tsx'

interface TrailProps {
  type: TypeLink
  /** Between the type and this page. */
  kind: KindLink | null
  /** This page. */
  children: ReactNode
}

/** From home to this page, as structured data says it. */
export function Trail({ type, kind, children }: TrailProps) {
  const { t, href, langOf } = usePageContext()
  return (
    <nav className="trail" aria-label={t('nav.trail')}>
      <ol>
        <li>
          <a href={href('/')}>{t('nav.home')}</a>
        </li>
        <li>
          <a href={href(kindPath(type, null))}>{type.name}</a>
        </li>
        {kind && (
          <li>
            <a href={href(kindPath(type, kind))} {...langOf(kind.nameLanguage)}>
              {kind.name}
            </a>
          </li>
        )}
        {children}
      </ol>
    </nav>
  )
}
