import type { ReactNode } from 'react'
import type { StorefrontKey } from '../texts.ts'
import { Band, WaxLine } from './brand-marks.tsx'
import { EightTypes } from './home-page.tsx'
import { usePageContext, type PageContext } from './page-context.tsx'

type Trouble = 'missing' | 'failure' | 'tooMany'

export function troubleTitle(trouble: Trouble, { t }: PageContext): string {
  return `${t(`${trouble}.titleStart`)} ${t(`${trouble}.titleItalic`)}`
}

export function NotFoundPage() {
  const { t, href } = usePageContext()
  return (
    <TroublePage trouble="missing" text="missing.text" egg={<p className="trouble-sign">404</p>}>
      <a className="button" href={href('/new')}>
        {t('home.allNew')}
      </a>
      <a className="button button-line" href={href('/')}>
        {t('shop.home')}
      </a>
    </TroublePage>
  )
}

export function FailurePage({ data }: { data: { requestId: string } }) {
  const { t, href, shell } = usePageContext()
  return (
    <TroublePage
      trouble="failure"
      text="failure.text"
      egg={<CrackedEgg />}
      note={t('failure.number', { id: data.requestId })}
    >
      <a className="button" href={href(shell.path)}>
        {t('failure.again')}
      </a>
      <a className="button button-line" href={href('/')}>
        {t('shop.home')}
      </a>
    </TroublePage>
  )
}

/** Who asks for more than anybody reads waits for a minute. */
export function TooManyPage() {
  const { t, href, shell } = usePageContext()
  return (
    <TroublePage trouble="tooMany" text="tooMany.text" egg={<CrackedEgg />}>
      <a className="button" href={href(shell.path)}>
        {t('failure.again')}
      </a>
      <a className="button button-line" href={href('/')}>
        {t('shop.home')}
      </a>
    </TroublePage>
  )
}

interface TroublePageProps {
  trouble: Trouble
  text: StorefrontKey
  egg: ReactNode
  note?: string
  /** The ways onward. */
  children: ReactNode
}

/** Laid out as the first screen is, so that one knows the shop again; the eight types stand below. */
function TroublePage({ trouble, text, egg, note, children }: TroublePageProps) {
  const { t } = usePageContext()
  return (
    <>
      <div className="wrap hero trouble">
        <div className="hero-words">
          <h1>
            {`${t(`${trouble}.titleStart`)} `}
            <em>{t(`${trouble}.titleItalic`)}</em>
          </h1>
          <p className="lead">{t(text)}</p>
          <p className="buttons">{children}</p>
          {note && <p className="note">{note}</p>}
        </div>
        <div className="hero-egg" aria-hidden="true">
          {egg}
          <WaxLine />
        </div>
      </div>
      <Band />
      <EightTypes />
    </>
  )
}

function CrackedEgg() {
  return (
    <span className="egg">
      <svg className="crack" viewBox="0 0 100 125">
        <path d="M0 66 14 56 24 69 37 52 47 67 60 50 70 66 84 55 100 64" />
      </svg>
    </span>
  )
}
