/** The purpose and the token in the link of a message, after the `#` that no server and no log sees. */
export type LetterLink =
  | { purpose: 'activate'; userId: string; token: string }
  | { purpose: 'enter'; token: string }
  | { purpose: 'invitation'; token: string }

export function readLetterLink(hash: string): LetterLink | undefined {
  const [, userId, other, token] =
    /^#(?:activate\/([\w-]{1,100})|(sign-in|invitation))\/([\w-]{1,100})$/.exec(hash) ?? []
  if (token === undefined) return undefined
  if (userId !== undefined) return { purpose: 'activate', userId, token }
  return { purpose: other === 'invitation' ? other : 'enter', token }
}
