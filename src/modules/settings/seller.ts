/** Who sells, as printed sheets say it; what the shop does not tell is empty. */
export interface Seller {
  /** The name of the shop. */
  name: string
  phone: string
  email: string
  /** Name, tax number and address by the papers. */
  seller: string
}
