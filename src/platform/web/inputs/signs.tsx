/** The signs inside the inputs, by their lines. Own ones: an icon library costs a page of the storefront 1.5 kB. */
const lines = {
  cross: 'M18 6 6 18M6 6l12 12',
  eye: 'M2 12c2.5-4.7 6-7 10-7s7.5 2.3 10 7c-2.5 4.7-6 7-10 7S4.5 16.7 2 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  eyeOff:
    'M2 12c2.5-4.7 6-7 10-7s7.5 2.3 10 7c-2.5 4.7-6 7-10 7S4.5 16.7 2 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 21 20 3',
  info: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01',
  ok: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M8 12.5l2.7 2.7L16 9.5',
  fail: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6',
  down: 'm6 9 6 6 6-6',
  globe:
    'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M2 12h20M12 2c-2.7 2.8-4 6-4 10s1.3 7.2 4 10c2.7-2.8 4-6 4-10s-1.3-7.2-4-10z',
}

export function Sign({ name, size }: { name: keyof typeof lines; size: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines[name]} />
    </svg>
  )
}
