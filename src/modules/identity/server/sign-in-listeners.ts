import type { Call } from '#platform/server/api.ts'
import type { Shop } from '#platform/server/shop.ts'

export type SignInListener = (shop: Shop, signedIn: { userId: string; call: Call }) => Promise<void>

const listeners: SignInListener[] = []

/** What else happens when somebody has signed in, before they get their answer; the cart is joined so (ORD-15). */
export function onSignIn(listener: SignInListener): void {
  listeners.push(listener)
}

/** A listener that fails is logged: the sign-in has happened, and a cart must not keep anybody out. */
export async function tellSignedIn(shop: Shop, userId: string, call: Call): Promise<void> {
  const told = await Promise.allSettled(listeners.map(async (listener) => listener(shop, { userId, call })))
  for (const each of told) {
    if (each.status === 'rejected') shop.log.error({ err: each.reason }, 'a sign-in listener failed')
  }
}

export type ContactListener = (shop: Shop, userId: string) => Promise<void>

const contactListeners: ContactListener[] = []

/** What else happens when an account has got a phone or an e-mail that is proved; orders of a guest join it so. */
export function onContactConfirmed(listener: ContactListener): void {
  contactListeners.push(listener)
}

export async function tellContactConfirmed(shop: Shop, userId: string): Promise<void> {
  const told = await Promise.allSettled(contactListeners.map(async (listener) => listener(shop, userId)))
  for (const each of told) {
    if (each.status === 'rejected') shop.log.error({ err: each.reason }, 'a contact listener failed')
  }
}
