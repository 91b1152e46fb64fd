/** The three means of a pysanka: the egg, the wax line, the dye. */

const wave = 'M-2 28c8.7-7 17.3-7 26 0s17.3 7 26 0 17.3-7 26 0 17.3 7 26 0M-2 108c8.7-7 17.3-7 26 0s17.3 7 26 0 17.3-7 26 0 17.3 7 26 0'
const drawings: Record<string, string> = {
  bags: 'M30 62h40l5 30H25Zm8 0c0-22 24-22 24 0',
  shoes: 'M20 84c14 0 16-16 24-18 6 8 20 10 36 10v12H20Z',
  wallets: 'M22 58h56v34H22Zm0 10h56M50 76v4',
  hairHoops: 'M22 88c-2-52 58-52 56 0',
  belts: 'M14 72h72M58 64h16v16H58Zm8 0v16',
  garlands: 'M12 52c20 40 56 40 76 0M28 68v6M44 78v6M60 77v6M75 66v6',
  socks: 'M40 46h20v26l-16 18-14-8 10-14Z',
  hats: 'M14 82c24 10 48 10 72 0-8-2-12-4-14-8 0-18-6-24-22-24s-22 6-22 24c-2 4-6 6-14 8Z',
}

/** The medallion of a product type, dyed in its colour. */
export function TypeEgg({ slug }: { slug: string }) {
  const drawing = drawings[slug]
  return (
    <span className={`egg egg-${slug}`}>
      <svg viewBox="0 0 100 125" aria-hidden="true">
        <path d={wave} opacity=".85" />
        <path d="M-2 34h104M-2 102h104" strokeDasharray="1 5" />
        {drawing && <path d={drawing} strokeWidth="2.4" />}
      </svg>
    </span>
  )
}

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 30 38" aria-hidden="true">
      <path
        className="mark-shell"
        d="M15 1C22.5 1 29 13 29 22.5 29 31.6 22.8 37 15 37S1 31.6 1 22.5C1 13 7.5 1 15 1Z"
      />
      <path className="mark-wax" d="M2 17c4.3-3 8.7-3 13 0s8.7 3 13 0M2 26c4.3-3 8.7-3 13 0s8.7 3 13 0M15 6v5M12.5 8.5h5" />
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
