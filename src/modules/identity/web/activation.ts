/** What the link of a letter names, after the `#` that no server and no log sees (AUTH-5). */
export interface Activation {
  userId: string
  token: string
}

export function readActivation(hash: string): Activation | undefined {
  const [, userId, token] = /^#activate\/([\w-]{1,100})\/([\w-]{1,100})$/.exec(hash) ?? []
  return userId !== undefined && token !== undefined ? { userId, token } : undefined
}
