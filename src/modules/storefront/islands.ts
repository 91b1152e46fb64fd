/** Parts of the shop's pages that React draws: each is the script of this name in `src/app/browser`, and a page's `script`. */
export const islands = ['login', 'profile'] as const
export type Island = (typeof islands)[number]
