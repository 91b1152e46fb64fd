/** Who follows a channel of the database. */
export interface Follower {
  handle(payload: string): void
  /** Some may have been told while nobody listened. */
  miss(): void
  /** This process ends: nothing more will be heard. */
  end(): void
}

/** Hands the database's signals on within this process; `listenForChanges` hears them. */
export interface Signals {
  /** Until what it answers is called. */
  follow(channel: string, follower: Follower): () => void
  /** All that is followed, or may be. */
  readonly channels: readonly string[]
  publish(channel: string, payload: string): void
  miss(): void
  end(): void
}

/** However many follow, a process listens once. */
export function openSignals(channels: readonly string[]): Signals {
  const followers = new Map(channels.map((channel) => [channel, new Set<Follower>()]))
  const all = () => [...followers.values()].flatMap((each) => [...each])
  let isOver = false
  return {
    channels,
    follow(channel, follower) {
      if (isOver) follower.end()
      followers.get(channel)?.add(follower)
      return () => void followers.get(channel)?.delete(follower)
    },
    publish: (channel, payload) => followers.get(channel)?.forEach((each) => each.handle(payload)),
    miss: () => all().forEach((each) => each.miss()),
    end() {
      isOver = true
      all().forEach((each) => each.end())
    },
  }
}
