/** What the link of a message names, after the `#` that no server and no log sees: whom it activates, or a sign-in. */
export type LetterLink = { purpose: 'activate'; userId: string; token: string } | { purpose: 'enter'; token: string }

export function readLetterLink(hash: string): LetterLink | undefined {
  const [, userId, activation] = /^#activate\/([\w-]{1,100})\/([\w-]{1,100})$/.exec(hash) ?? []
  if (userId !== undefined && activation !== undefined) return { purpose: 'activate', userId, token: activation }
  const [, token] = /^#sign-in\/([\w-]{1,100})$/.exec(hash) ?? []
  return token === undefined ? undefined : { purpose: 'enter', token }
}
