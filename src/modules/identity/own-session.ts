/** A living session as its owner sees it. */
export interface OwnSession {
  id: string
  /** In a word each; empty where it is not known. */
  browser: string
  system: string
  /** A network address; of IPv6 the network. Empty where it is not known. */
  address: string
  createdAt: Date
  /** When it was last renewed: each page of the back-office that opens does so. */
  seenAt: Date
  /** The one that asks. */
  isCurrent: boolean
}
