import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabStorage } from '../browser-storage.ts'
import { OfficeProblem } from './problem.tsx'

/** The script of a page did not come: the connection is gone, or a new release has taken the old files away. */
export class PageMissing extends Error {
  constructor(fault: unknown) {
    super('the script of a page did not come', { cause: fault })
  }
}

/** Stands where a page could not be shown. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  if (error instanceof PageMissing) return <Missing />
  return (
    <OfficeProblem
      title="office.crashed"
      why={error instanceof Error ? error.message : String(error)}
      onRetry={reset}
    />
  )
}

/** By itself once a minute, so that files which are truly gone do not reload for ever. */
const leastPause = 60_000

/** Loads all anew as soon as the server answers: nothing is typed on a page that has not come. */
function Missing() {
  const [isAsking, setAsking] = useState(() => Date.now() - Number(tabStorage.getItem('reloadedAt')) > leastPause)
  useEffect(() => {
    if (!isAsking) return
    fetch(location.href, { method: 'HEAD' }).then(
      () => {
        tabStorage.setItem('reloadedAt', String(Date.now()))
        location.reload()
      },
      () => setAsking(false),
    )
  }, [isAsking])
  return isAsking ? (
    <OfficeProblem title="office.newer" />
  ) : (
    <OfficeProblem title="office.missing" onRetry={() => setAsking(true)} />
  )
}
