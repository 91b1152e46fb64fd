import { createContext, lazy, Suspense, use, useState, type ComponentType } from 'react'
import { Dialog } from './dialog.tsx'
import { useTexts } from './language.tsx'
import { EarlyKeysHeld } from './palette/early-keys.tsx'
import { officeTexts } from './texts.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const RetryContext = createContext(() => {})

/**
 * A part that is fetched when it is shown first. One that does not come says so in its own place and is asked for again
 * by a press, or when it is shown anew: the form around it stays. Where a window comes, keys are its own by then (B9).
 */
export function lazily<Props extends object>(load: Load<Props>, Waiting?: ComponentType): ComponentType<Props> {
  let latest = attempt(load)
  function attempt(get: Load<Props>) {
    return lazy<ComponentType<Props>>(() =>
      get().catch((fault: unknown) => {
        latest = attempt(anew(load, fault))
        return { default: PartFailed }
      }),
    )
  }
  return function Later(props) {
    const [Part, setPart] = useState(() => latest)
    return (
      <RetryContext value={() => setPart(() => latest)}>
        <Suspense fallback={'onClose' in props ? <EarlyKeysHeld /> : Waiting && <Waiting />}>
          <Part {...props} />
        </Suspense>
      </RetryContext>
    )
  }
}

/** Some versions of Chromium keep it of an address that its script did not come; then it is asked for by another one. */
function anew<Props>(load: Load<Props>, fault: unknown): Load<Props> {
  const [address] = /https?:[^\s?]+/.exec(String(fault)) ?? []
  return () =>
    load().catch(async (again: unknown) => {
      if (address === undefined) throw again
      const file = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Record<string, unknown>
      return partIn<Props>(file) ?? Promise.reject(again)
    })
}

/** A file that others take from, too, has the part's module under a short name. */
function partIn<Props>(file: Record<string, unknown>): Awaited<ReturnType<Load<Props>>> | undefined {
  const found = [file, ...Object.values(file)].find(
    (each) => typeof each === 'object' && each !== null && 'default' in each && typeof each.default === 'function',
  )
  return found as Awaited<ReturnType<Load<Props>>> | undefined
}

/** Waits where a grid comes. */
export function Loading() {
  const t = useTexts(officeTexts)
  return (
    <p className="loading" aria-busy>
      {t('office.loading')}
    </p>
  )
}

/** Stands in a dialog when what did not come would have. */
function PartFailed({ onClose }: { onClose?(): void }) {
  const t = useTexts(officeTexts)
  const retry = use(RetryContext)
  const way = (
    <button type="button" className="button button-line" onClick={retry}>
      {t('office.retry')}
    </button>
  )
  if (onClose)
    return (
      <Dialog title={t('part.failed')} onClose={onClose}>
        <div className="part-failed">
          <p>{t('part.kept')}</p>
          {way}
        </div>
      </Dialog>
    )
  return (
    <div className="part-failed" role="alert">
      <p>
        {t('part.failed')}. {t('part.kept')}
      </p>
      {way}
    </div>
  )
}
