/** Written as a browser writes a form's fields, so that a sent form and a link have one address. */
export function asForm(value: string): string {
  return encodeURIComponent(value)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}
