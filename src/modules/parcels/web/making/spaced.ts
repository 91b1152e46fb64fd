/** `20 4500 0084 1194` */
export function spaced(number: string): string {
  return number.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
}
