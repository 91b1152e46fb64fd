import { Link } from '@tanstack/react-router'
import figures from './figures.module.css'
import type { RowLink } from './row-link.ts'

/** Opens the rows behind a figure, or its subject (EARN-8). */
export function Opens({ className = '', ...link }: RowLink & { className?: string | undefined }) {
  return <Link {...link} className={`${figures.opens} ${className}`.trimEnd()} />
}
