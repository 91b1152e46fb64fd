import type { FieldError } from '#kit/refusal.ts'

/** Errors name a colour as the lots know it; a page tells it in its own language (LOC-5). */
export function inPageLanguage(
  errors: readonly FieldError[],
  colours: readonly { name: string; label: string }[],
): FieldError[] {
  return errors.map((error) => {
    const known = colours.find(({ name }) => name !== '' && name === error.params?.['colour'])
    return known ? { ...error, params: { ...error.params, colour: known.label } } : error
  })
}
