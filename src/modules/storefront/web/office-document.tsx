import type { Language } from '#kit/language.ts'
import type { Assets } from '../assets.ts'
import { storefrontTexts } from '../texts.ts'
import { HeadFiles } from './document.tsx'
import { Mark } from './brand-marks.tsx'

interface OfficeDocumentProps {
  language: Language
  nonce: string
  shopName: string
  assets: Assets
}

/** Names of customers and goods are Ukrainian, whatever the language of the page. */
const officeFonts = /\/onest-(cyrillic|latin)-/

/** The empty document that the back-office mounts into. */
export function OfficeDocument({ language, nonce, shopName, assets }: OfficeDocumentProps) {
  const t = storefrontTexts(language)
  return (
    <html lang={language} data-page="office">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('office.title')} · ${shopName}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {/* libraries that make style elements at run time find it here */}
        <meta property="csp-nonce" nonce={nonce} />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <HeadFiles assets={assets} fonts={officeFonts} nonce={nonce} />
      </head>
      <body>
        <div id="crm" data-shop={shopName}>
          <div className="loading" role="status">
            <Mark />
            <p>{t('office.loading')}</p>
          </div>
        </div>
        <noscript>
          <p className="loading">{t('office.noScript')}</p>
        </noscript>
      </body>
    </html>
  )
}
