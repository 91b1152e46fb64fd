import type { ReactNode } from 'react'
import styles from './bulk-dialog.module.css'

export interface PlanTableProps<Plan extends { id: string }> {
  plan: readonly Plan[]
  columns: readonly string[]
  /** Its name, what it is now, and cells of what it becomes, in whose place a refusal stands. */
  row(planned: Plan): readonly [name: ReactNode, now: ReactNode, ...becomes: ReactNode[]]
  reasonOf(planned: Plan): string | undefined
}

/** A line for each of the chosen. */
export function PlanTable<Plan extends { id: string }>({ plan, columns, row, reasonOf }: PlanTableProps<Plan>) {
  return (
    <table className={styles.plan}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.map((planned) => (
          <PlanRow key={planned.id} cells={row(planned)} reason={reasonOf(planned)} />
        ))}
      </tbody>
    </table>
  )
}

interface PlanRowProps {
  cells: readonly ReactNode[]
  reason: string | undefined
}

function PlanRow({ cells: [name, now, ...becomes], reason }: PlanRowProps) {
  return (
    <tr data-refused={reason === undefined ? undefined : ''}>
      <th scope="row">{name}</th>
      <td>{now}</td>
      {reason === undefined ? (
        becomes.map((cell, index) => <td key={index}>{cell}</td>)
      ) : (
        <td colSpan={becomes.length} className={styles.reason}>
          {reason}
        </td>
      )}
    </tr>
  )
}
