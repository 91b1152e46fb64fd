import { useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ask } from './confirm.ts'
import { useTexts } from './language.tsx'
import { officeTexts } from './texts.ts'
import { guards, type UnsavedGuard } from './unsaved-forms.ts'

/** Holds whoever leaves the page, or closes it, with changes that are not saved (B12). */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const t = useTexts(officeTexts)
  const latest = useRef({ isDirty, t })
  const isReleased = useRef(false)
  useEffect(() => {
    latest.current = { isDirty, t }
    if (!isDirty) isReleased.current = false
  })

  const guard = useMemo(() => {
    const isHolding = () => latest.current.isDirty && !isReleased.current
    return {
      isHolding,
      mayLose: async () => !isHolding() || isLeaving(latest.current.t),
      release: () => void (isReleased.current = true),
    }
  }, [])
  useEffect(() => {
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [guard])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isOther(current, next) && !(await guard.mayLose()),
    enableBeforeUnload: guard.isHolding,
  })
  return guard
}

interface Place {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

/** Another address of the same page, as of its filters, takes nothing away; a copy of something else is another form. */
function isOther(current: Place, next: Place): boolean {
  return (
    current.pathname !== next.pathname ||
    current.search.copy !== next.search.copy ||
    current.search.exchange !== next.search.exchange
  )
}

async function isLeaving(t: ReturnType<typeof officeTexts>): Promise<boolean> {
  const answer = await ask({
    title: t('unsaved.title'),
    message: t('unsaved.message'),
    buttons: [
      { label: t('unsaved.leave'), value: 'leave', look: 'danger' },
      { label: t('unsaved.stay'), value: '', look: 'main' },
    ],
  })
  return answer === 'leave'
}
