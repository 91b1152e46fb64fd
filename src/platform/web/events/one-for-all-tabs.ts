export interface ForAllTabs<Event> {
  name: string
  signal: AbortSignal
  /** Goes on until the signal; what it tells is heard in every tab. */
  follow(publish: (event: Event) => void): Promise<void>
  /** `isHere` in the one tab that follows. */
  handle(event: Event, isHere: boolean): void
}

/**
 * A browser keeps six connections to a server that speaks HTTP/1.1, for all its tabs together: so one of them follows and
 * tells the others, and when it is closed the next one does. Without https there are no locks, and each tab follows.
 */
export function oneForAllTabs<Event>({ name, signal, follow, handle }: ForAllTabs<Event>): void {
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }) => handle(data as Event, false))
  signal.addEventListener('abort', () => tabs.close(), { once: true })
  const { locks }: Partial<Navigator> = navigator
  const lead = () =>
    follow((event) => {
      handle(event, true)
      if (locks && !signal.aborted) tabs.postMessage(event)
    })
  const leading = locks ? locks.request(name, { signal }, lead) : lead()
  // whoever left while another tab followed waits for nothing more
  leading.catch(() => undefined)
}
