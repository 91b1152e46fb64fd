interface MeasuredProps {
  /** Where each size has its own length: what is drawn of the chosen one, `#` standing for it. */
  chosenLength?: string | undefined
  /** The measurement in words; undefined where nobody measured it. */
  of(measure: string): string | undefined
}

/** A bag with a line along each measured side; the list beside it says the same to those who do not see it. */
export function MeasuredBag({ of }: MeasuredProps) {
  const [width, height, depth, length] = ['width', 'height', 'depth', 'length'].map(of)
  if (!width && !height) return null
  return (
    <svg className="measured" viewBox="-24 0 384 250" aria-hidden="true">
      <path className="measured-body" d="M84 108h150l12 96H72Z" />
      <path className="measured-body" d="m234 108 34-20 12 92-34 24Z" />
      <path className="measured-body" d="m84 108 34-20h150l-34 20Z" />
      <path d="M112 108c2-92 92-92 94 0" />
      {width && <Line d="M72 220h174M72 214v12M246 214v12" at={[159, 242]} text={width} />}
      {height && <Line d="M50 108v96M44 108h12M44 204h12" at={[38, 160]} text={height} anchor="end" />}
      {depth && <Line d="m256 214 34-24m-38 18 8 10m22-33 8 10" at={[284, 220]} text={depth} anchor="start" />}
      {length && (
        <text x="159" y="26" textAnchor="middle">
          {length}
        </text>
      )}
    </svg>
  )
}

/** A belt that is laid out, its buckle on the left. */
export function MeasuredBelt({ of, chosenLength }: MeasuredProps) {
  const [width, length] = ['width', 'length'].map(of)
  if (!width) return null
  return (
    <svg className="measured" viewBox="0 0 360 130" aria-hidden="true">
      <path className="measured-body" d="M60 40h232l22 18-22 18H60Z" />
      <path d="M34 34h30v48H34ZM48 58h22" />
      <path d="M214 58h.1M232 58h.1M250 58h.1M268 58h.1M286 58h.1" className="measured-holes" />
      <Line d="M330 40v36M324 40h12M324 76h12" at={[330, 28]} text={width} />
      {length && <Line d="M34 98h216M34 92v12M250 92v12" at={[142, 122]} text={length} pattern={chosenLength} />}
    </svg>
  )
}

interface LineProps {
  d: string
  at: readonly [x: number, y: number]
  text: string
  /** Which part of the text stands at the point. */
  anchor?: 'start' | 'middle' | 'end'
  pattern?: string | undefined
}

function Line({ d, at: [x, y], text, anchor = 'middle', pattern }: LineProps) {
  return (
    <>
      <path className="measured-line" d={d} />
      <text x={x} y={y} textAnchor={anchor} data-length={pattern}>
        {text}
      </text>
    </>
  )
}
