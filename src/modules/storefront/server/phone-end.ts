/** The last four digits of a phone, in pairs, by which its owner knows it: `44 17`. */
export function phoneEndOf(phone: string): string {
  return phone.slice(-4).replace(/(?=\d\d$)/, ' ')
}
