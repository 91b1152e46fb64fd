import type { ReactNode } from 'react'
import type { Assets } from '../assets.ts'
import type { Frame } from '../frame.ts'
import { Footer } from './footer.tsx'
import { Addresses, ShareTags, StructuredTags, type Head } from './head-tags.tsx'
import { Header } from './header.tsx'
import { WishForm } from './heart.tsx'
import { OfflineWords } from './shell-page.tsx'
import { CurrentPage, type PageContext } from './page-context.tsx'

interface DocumentProps {
  context: PageContext
  frame: Frame
  head: Head
  assets: Assets
  /** Names the kind of page for its styles. */
  kind: string
  children: ReactNode
}

export function Document({ context, frame, head, assets, kind, children }: DocumentProps) {
  const { shell, t } = context
  const title = kind === 'home' ? `${shell.shopName} · ${head.title}` : `${head.title} · ${shell.shopName}`
  return (
    <CurrentPage value={context}>
      <html lang={shell.language} data-page={kind}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          <meta name="description" content={head.description} />
          {frame.isIndexed ? <Addresses head={head} /> : <meta name="robots" content="noindex" />}
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" content="#4A1942" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/assets/apple-touch-icon.png" />
          <link rel="manifest" href={`/assets/manifest-${shell.language}.webmanifest`} />
          <HeadFiles assets={assets} fonts={firstFonts[shell.language]} isFirstPaintWaiting />
          {frame.isIndexed && <ShareTags head={head} title={title} />}
          <StructuredTags graph={head.structuredData} />
        </head>
        <body>
          <a className="skip" href="#main">
            {t('shop.skip')}
          </a>
          <Header header={frame.header} {...(kind === 'shell' && { heading: shell.shopName })} />
          <main id="main" tabIndex={-1} data-login={frame.isForSignedIn ? context.href('/login') : undefined}>
            {children}
          </main>
          {frame.header.navigation && <WishForm />}
          <Footer isBare={!frame.header.navigation} />
          {kind === 'shell' && <OfflineWords />}
        </body>
      </html>
    </CurrentPage>
  )
}

/** Fonts of the headings and words on the first screen of a language: one that comes late is not used (fonts.css). */
const firstFonts = {
  uk: /\/(onest-(cyrillic|latin)|literata-(cyrillic|signs))-/,
  en: /\/(onest-latin|literata-(latin|signs))-/,
}

interface HeadFilesProps {
  assets: Assets
  /** Those that the first screen needs. */
  fonts: RegExp
  nonce?: string
  /** The first script runs before the first paint: it is small, and a chosen theme must not flash. */
  isFirstPaintWaiting?: boolean
}

export function HeadFiles({ assets, fonts, nonce, isFirstPaintWaiting }: HeadFilesProps) {
  return (
    <>
      {assets.preloads
        .filter(({ href }) => fonts.test(href))
        .map(({ href, as, type }) => (
          <link key={href} rel="preload" href={href} as={as} type={type} crossOrigin="anonymous" />
        ))}
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} nonce={nonce} />
      ))}
      {assets.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
      {assets.scripts.map((src, index) => (
        <script
          key={src}
          type="module"
          src={src}
          nonce={nonce}
          {...(isFirstPaintWaiting && index === 0 && { async: true, blocking: 'render' })}
        />
      ))}
    </>
  )
}
