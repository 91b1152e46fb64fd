import { languages } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { shareSize, shareUrl } from '#modules/media/picture.ts'
import type { Picture } from '../picture.ts'
import type { StructuredData } from './structured-data.ts'
import { usePageContext } from './page-context.tsx'

/** The head's data about a page. */
export interface Head {
  title: string
  description: string
  /** Canonical path without language; the page's own path when left out. */
  canonicalPath?: string
  /** Shown where the page is shared; the shop's own picture when left out. */
  picture?: Picture | null
  /** The price and stock of a product, as chats show them. */
  product?: { price: Money; isAvailable: boolean }
  structuredData?: StructuredData[]
}

/** Each language's address and the one to keep (S1, LOC-1). */
export function Addresses({ head }: { head: Head }) {
  const address = useAddresses(head)
  return (
    <>
      <link rel="canonical" href={address.own} />
      <link rel="alternate" hrefLang="uk" href={address.of('/uk')} />
      <link rel="alternate" hrefLang="en" href={address.of('/en')} />
      <link rel="alternate" hrefLang="x-default" href={address.of('')} />
    </>
  )
}

const locales = { uk: 'uk_UA', en: 'en_GB' }

/** How a link to the page looks in a chat or on a social network (S5). */
export function ShareTags({ head, title }: { head: Head; title: string }) {
  const { shell } = usePageContext()
  const { picture } = head
  const own = picture ? shareUrl(picture.src) : undefined
  return (
    <>
      <meta property="og:type" content={head.product ? 'product' : 'website'} />
      <meta property="og:site_name" content={shell.shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={useAddresses(head).own} />
      <meta property="og:locale" content={locales[shell.language]} />
      {languages
        .filter((language) => language !== shell.language)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={locales[language]} />
        ))}
      {head.product && (
        <>
          <meta property="product:price:amount" content={(head.product.price / 100).toFixed(2)} />
          <meta property="product:price:currency" content="UAH" />
          <meta property="product:availability" content={head.product.isAvailable ? 'in stock' : 'out of stock'} />
        </>
      )}
      <meta property="og:image" content={shell.origin + (own ?? '/assets/share.png')} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      {own && <meta property="og:image:alt" content={picture?.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Data and no script: browsers never run it, so the content policy has nothing to allow. */
export function StructuredTags({ graph }: { graph: StructuredData[] | undefined }) {
  if (!graph || graph.length === 0) return null
  return (
    <script type="application/ld+json">
      {JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')}
    </script>
  )
}

function useAddresses(head: Head): { own: string; of(prefix: string): string } {
  const { shell } = usePageContext()
  const path = head.canonicalPath ?? shell.path
  const of = (prefix: string) => `${shell.origin}${path === '/' && prefix ? prefix : `${prefix}${path}`}`
  return { own: of(`/${shell.language}`), of }
}
