import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import record from '#platform/web/record.module.css'
import styles from './marketplace.module.css'

interface CardProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

export function Card({ id, title, lead, children }: CardProps) {
  return (
    <section className={record.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

export function OrderLink({ orderId, number }: { orderId: string; number: string }) {
  return (
    <Link to="/crm/orders/$orderId" params={{ orderId }}>
      {number}
    </Link>
  )
}
