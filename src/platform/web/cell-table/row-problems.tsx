import type { ReactNode } from 'react'

/** Faults of a row by the path of their field; by the row's own path when they concern the whole. */
export type RowProblems = Readonly<Record<string, string>>

const none: RowProblems = {}

/** The faults at some paths; the same value wherever there are none, so that a row is not drawn anew for them. */
export function problemsAt(paths: Iterable<string>, errorOf: (path: string) => string | undefined): RowProblems {
  const found = [...new Set(paths)].flatMap((path) => {
    const error = errorOf(path)
    return error === undefined ? [] : [[path, error] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : none
}

export interface ProblemsRowProps {
  problems: RowProblems
  /** Columns of the table. */
  span: number
  /** Above the faults. */
  children?: ReactNode
}

/** Faults of a row in a row under it, by which its inputs describe themselves (`…-error`); none where there is nothing. */
export function ProblemsRow({ problems, span, children }: ProblemsRowProps) {
  const wrong = Object.entries(problems)
  if (wrong.length === 0 && !children) return null
  return (
    <tr data-problems="">
      <td colSpan={span}>
        {children}
        {wrong.map(([path, error]) => (
          <p key={path} id={`${path}-error`} className="field-error">
            {error}
          </p>
        ))}
      </td>
    </tr>
  )
}
