/** A photo's file as it was called before the store kept it apart from others of that name: `a-<30 characters>.jpg` → `a.jpg`. */
export function photoName(name: string): string {
  return name.replace(/-[A-Za-z0-9]{30}(?=(\.\w+)?$)/, '')
}
