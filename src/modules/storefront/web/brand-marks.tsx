import type { MarkKind } from '../front.ts'

/** The three means of a pysanka: the egg, the wax line, the dye. */

/** The medallion of a product type, dyed in its colour; the drawing is a background, so that no page carries it. */
export function TypeEgg({ slug }: { slug: string }) {
  return <span className={`egg egg-drawn egg-${slug}`} />
}

/** The sign of the shop, beside its name. */
export function Mark({ kind = 'egg', name = '' }: { kind?: MarkKind; name?: string }) {
  if (kind === 'none') return null
  if (kind === 'letter')
    return (
      <span className="mark mark-letter" aria-hidden="true">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </span>
    )
  return (
    <svg className="mark" viewBox="0 0 30 38" aria-hidden="true">
      <path
        className="mark-shell"
        d="M15 1C22.5 1 29 13 29 22.5 29 31.6 22.8 37 15 37S1 31.6 1 22.5C1 13 7.5 1 15 1Z"
      />
      <path
        className="mark-wax"
        d="M2 17c4.3-3 8.7-3 13 0s8.7 3 13 0M2 26c4.3-3 8.7-3 13 0s8.7 3 13 0M15 6v5M12.5 8.5h5"
      />
    </svg>
  )
}

/** The dotted line drawn around the photo of the first screen. */
export function WaxLine() {
  return (
    <svg className="wax-line" viewBox="0 0 400 470" preserveAspectRatio="none" aria-hidden="true">
      <path d="M200 4C300 4 396 150 396 268 396 388 310 466 200 466S4 388 4 268C4 150 100 4 200 4Z" />
    </svg>
  )
}

/** The one meander band that a page may have. */
export function Band() {
  return (
    <div className="band" aria-hidden="true">
      <svg>
        <defs>
          <pattern id="meander" width="68" height="34" patternUnits="userSpaceOnUse">
            <path d="M0 17c8.5-13 25.5-13 34 0s25.5 13 34 0" />
            <path className="band-star" d="M17 4v6M12 6l5 4 5-4M51 30v-6M46 28l5-4 5 4" />
            <path d="M0 1.5h68M0 32.5h68" strokeDasharray="2 6" />
          </pattern>
        </defs>
        <rect width="100%" height="34" fill="url(#meander)" />
      </svg>
    </div>
  )
}
