import type { ReactNode } from 'react'
import type { Money } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { amount } from './amounts.ts'
import figures from './figures.module.css'

interface HeadOf {
  text: ReactNode
  className?: string | undefined
}

/** The head of a column: its words, or with more about it. */
export type Head = string | HeadOf

/** The head of a column of numbers: they stand under each other at its end. */
export const ofNumbers = (text: ReactNode, className = ''): HeadOf => ({
  text,
  className: `${figures.number} ${className}`.trimEnd(),
})

/** The head of a column that explains itself to the eye: screen readers alone read it. */
export const unseen = (text: string, className?: string): HeadOf => ({
  text: <span className="visually-hidden">{text}</span>,
  className,
})

export interface FiguresTableProps {
  /** Screen readers read it before the table. */
  name: string
  heads: readonly Head[]
  className?: string | undefined
  children: ReactNode
}

/** A table of figures: a head for each column, then the rows and the sums that it is given. */
export function FiguresTable({ name, heads, className = '', children }: FiguresTableProps) {
  return (
    <table className={`${figures.table} ${className}`.trimEnd()}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          {heads.map((head, place) => {
            const of: HeadOf = typeof head === 'string' ? { text: head } : head
            return (
              // columns have their places
              <th key={place} scope="col" className={of.className}>
                {of.text}
              </th>
            )
          })}
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** The cell of an amount that a shop may lose: below zero it is red. */
export function LeftCell({ of, children }: { of: Money; children?: ReactNode }) {
  const { language } = useLanguage()
  return (
    <td className={of < 0 ? `${figures.number} ${figures.bad}` : figures.number}>{children ?? amount(of, language)}</td>
  )
}
