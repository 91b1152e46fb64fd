import type { LinkProps } from '@tanstack/react-router'

/** The rows behind a figure: a list of the office with its filters set (EARN-8). */
export type RowLink = LinkProps & { to: string }

/** A list of the office, with what it shows; each list reads of its address what it knows. */
export function linkTo(to: string, search: Readonly<Record<string, string | undefined>> = {}): RowLink {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return { to, search: Object.fromEntries(said) } as unknown as RowLink
}
