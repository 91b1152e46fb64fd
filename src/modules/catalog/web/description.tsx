import './description.css'
import { isWebAddress } from '#kit/web-address.ts'
import { Markdown } from '#platform/web/markdown.tsx'

/** What is written about a product, under a heading of the page: in the storefront, and in the editor's preview. */
export function Description({ text }: { text: string }) {
  return (
    <div className="description">
      <Markdown text={text} topLevel={3} hrefOf={addressOf} />
    </div>
  )
}

function addressOf(target: string): string | undefined {
  return isWebAddress(target) || /^\/(?!\/)/.test(target) ? target : undefined
}
