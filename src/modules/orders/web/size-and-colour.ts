/** Size and colour tell a line's goods from others under the same code. */
export function sizeAndColour({ size, colour }: { size: string; colour: string }): string {
  return [size, colour].filter(Boolean).join(' ')
}
