import { PatternLines } from '@visx/pattern'

/** Loss is hatched, too: colour alone says nothing to some. */
export function Hatch({ id }: { id: string }) {
  return (
    <PatternLines
      id={id}
      width={5}
      height={5}
      orientation={['diagonal']}
      stroke="var(--rust)"
      strokeWidth={2}
      background="color-mix(in srgb, var(--rust) 22%, transparent)"
    />
  )
}
