import './description.css'
import { isWebAddress } from '#kit/web-address.ts'
import { Markdown } from '#platform/web/markdown.tsx'

/** A product's text, under a heading of the page: in the storefront, and in the editor's preview. */
export function Description({ text, lang, hrefOf = asWritten }: DescriptionProps) {
  return (
    <div className="description" lang={lang}>
      <Markdown text={text} topLevel={3} hrefOf={(target) => addressOf(target, hrefOf)} />
    </div>
  )
}

interface DescriptionProps {
  text: string
  /** Where it is another language than the page's. */
  lang?: string | undefined
  /** Where a path of this shop leads. */
  hrefOf?: (path: string) => string
}

function asWritten(path: string): string {
  return path
}

function addressOf(target: string, hrefOf: (path: string) => string): string | undefined {
  // a photo is one in every language
  if (isWebAddress(target) || target.startsWith('/photos/')) return target
  return /^\/(?!\/)/.test(target) ? hrefOf(target) : undefined
}
