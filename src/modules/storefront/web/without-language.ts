/** A path of the shop without the language at its beginning. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(/^\/(?:uk|en)(?=\/(?![/\\])|[?#]|$)/, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}
