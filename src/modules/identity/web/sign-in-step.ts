/** The steps of signing in (S2): choose how, name yourself, type the code, or register and confirm it by code or letter. */
const signInSteps = ['choose', 'login', 'code', 'register', 'confirm', 'letter'] as const
export type SignInStep = (typeof signInSteps)[number]

/** How somebody is known, and how a code or a letter reaches them. */
export type Channel = 'email' | 'phone'

export interface SignInPlace {
  step: SignInStep
  by: Channel
}

/** The typed values so far, without passwords. */
export interface SignInDraft {
  phone: string
  email: string
  firstName: string
  lastName: string
}

export const emptyDraft: SignInDraft = { phone: '', email: '', firstName: '', lastName: '' }

/** The login of a draft by its channel. */
export function loginOf(draft: SignInDraft, by: Channel): string {
  return by === 'email' ? draft.email.trim() : draft.phone
}

/** The place that an address names; a code nobody was sent cannot be typed, so that place is the one before. */
export function readPlace(search: string, draft: SignInDraft): SignInPlace {
  const query = new URLSearchParams(search)
  const wished = signInSteps.find((step) => step === query.get('step')) ?? 'choose'
  const by: Channel = query.get('by') === 'email' ? 'email' : 'phone'
  const needsLogin = wished === 'code' || wished === 'confirm' || wished === 'letter'
  return { step: needsLogin && loginOf(draft, by) === '' ? 'login' : wished, by }
}

/** The address of a place; what else stands in the query stays. */
export function writePlace(search: string, { step, by }: SignInPlace): string {
  const query = new URLSearchParams(search)
  query.delete('step')
  query.delete('by')
  if (step !== 'choose') {
    query.set('step', step)
    query.set('by', by)
  }
  const text = query.toString()
  return text && `?${text}`
}
