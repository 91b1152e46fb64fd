import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'

export interface SignIn {
  userId: string
  sessionId: string
  call: Call
}

export interface SignOut {
  call: Call
  /** Where it turns out that they were signed out elsewhere: when that was. */
  endedAt?: Date
}

/** Whoever is told of something by this module, in the order they asked; `of` stands in the log. */
function listeners<About>(of: string) {
  const all: ((shop: Shop, about: About) => Promise<void>)[] = []
  return {
    add(listener: (shop: Shop, about: About) => Promise<void>): void {
      all.push(listener)
    },
    /** A listener that fails is logged: it has happened, and a cart must not keep anybody out. */
    async publish(shop: Shop, about: About): Promise<void> {
      const told = await Promise.allSettled(all.map(async (listener) => listener(shop, about)))
      for (const each of told)
        if (each.status === 'rejected') shop.log.error({ err: each.reason, of }, 'a listener failed')
    },
  }
}

/** Runs when somebody has signed in, before they get their answer; the cart is joined so (ORD-15). */
export const signedIn = listeners<SignIn>('sign-in')
/** When somebody has signed out at this browser, or it turns out that they were signed out elsewhere. */
export const signedOut = listeners<SignOut>('sign-out')
/** When an account has got a phone or an e-mail that is proved; orders of a guest join it so. */
export const contactConfirmed = listeners<string>('contact')

export const onSignIn = signedIn.add
export const onSignOut = signedOut.add
export const onContactConfirmed = contactConfirmed.add
