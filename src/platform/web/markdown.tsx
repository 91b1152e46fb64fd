import type { ReactNode } from 'react'

/**
 * The part of Markdown that the shop's texts use: headings, paragraphs, lists, **bold** and [links](to.md).
 * It makes elements, so whatever else stands in a text is shown as it is and never becomes markup.
 */
export function Markdown({ text, hrefOf, topLevel = 1 }: MarkdownProps) {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return blocks.flatMap((block, index) => (block.trim() ? [blockOf(block.trim(), index, { hrefOf, topLevel })] : []))
}

export interface MarkdownProps {
  text: string
  /** Where a link leads; undefined leaves its words alone. */
  hrefOf: (target: string) => string | undefined
  /** The level of the first headings, where a text stands under a heading of the page: there `#` and `##` are one. */
  topLevel?: 1 | 3
}

/** The words of the first heading. */
export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? ''
}

/** The words of the first paragraph, without marks. */
export function leadOf(text: string): string {
  const [lead = ''] = text.split(/\n{2,}/).filter((block) => block.trim() && !block.startsWith('#'))
  return plainOf(lead).replace(/\s+/g, ' ')
}

/** The words of a text without marks, line by line. */
export function plainOf(text: string): string {
  return text
    .replace(/^(#{1,3}|-|\d+\.) /gm, '')
    .replace(/\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
}

type HrefOf = MarkdownProps['hrefOf']

function blockOf(block: string, key: number, { hrefOf, topLevel }: { hrefOf: HrefOf; topLevel: number }): ReactNode {
  const [, marks = '', heading = ''] = /^(#{1,3}) (.+)$/.exec(block) ?? []
  if (marks) {
    const level = topLevel === 1 ? marks.length : Math.max(topLevel, topLevel - 2 + marks.length)
    const Heading = `h${level}` as 'h1' | 'h2' | 'h3' | 'h4'
    return <Heading key={key}>{inlineOf(heading, hrefOf)}</Heading>
  }
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- '))) return <ul key={key}>{itemsOf(lines, hrefOf)}</ul>
  if (lines.every((line) => /^\d+\. /.test(line))) return <ol key={key}>{itemsOf(lines, hrefOf)}</ol>
  return <p key={key}>{inlineOf(block, hrefOf)}</p>
}

function itemsOf(lines: string[], hrefOf: HrefOf): ReactNode {
  return lines.map((line, index) => <li key={index}>{inlineOf(line.replace(/^(-|\d+\.) /, ''), hrefOf)}</li>)
}

function inlineOf(text: string, hrefOf: HrefOf): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^()\s]+\))/).map((part, index) => {
    const bold = /^\*\*([^*]+)\*\*$/.exec(part)?.[1]
    if (bold !== undefined) return <strong key={index}>{bold}</strong>
    const [, words = '', target = ''] = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? []
    const href = target && hrefOf(target)
    if (!target) return part
    return href ? (
      <a key={index} href={href} className="inline-link">
        {words}
      </a>
    ) : (
      words
    )
  })
}
