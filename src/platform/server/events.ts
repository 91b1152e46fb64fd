/** An event that a room publishes; `app/lists/subscribers.ts` lists who handles it, in the very place of publishing. */
export interface DomainEvent<Payload extends readonly unknown[]> {
  readonly name: string
  /** Exists for the compiler alone: it tells one event from another. */
  readonly payload?: Payload
}

/** The handler of one room for an event of another. */
export interface Subscriber {
  readonly name: string
  handle(...payload: never[]): Promise<void>
}

export function defineEvent<Payload extends readonly unknown[]>(name: string): DomainEvent<Payload> {
  return { name }
}

/** Handles an event of a room that may not know this one: in its transaction, if it has one. */
export function subscribe<Shop, Payload extends readonly unknown[]>(
  { name }: DomainEvent<Payload>,
  handle: (shop: Shop, ...payload: Payload) => Promise<void>,
): Subscriber {
  return { name, handle: handle as unknown as Subscriber['handle'] }
}

/** Calls the subscribers one after the other; a subscriber that throws stops whatever was about to happen. */
export async function publish<Payload extends readonly unknown[]>(
  shop: { readonly subscribers: readonly Subscriber[] },
  { name }: DomainEvent<Payload>,
  ...payload: Payload
): Promise<void> {
  for (const subscriber of shop.subscribers)
    if (subscriber.name === name) await subscriber.handle(...([shop, ...payload] as never[]))
}
