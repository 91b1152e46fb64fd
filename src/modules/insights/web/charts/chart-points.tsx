import { useRef, useState } from 'react'
import { stepThrough } from './step-through.ts'
import styles from './chart-points.module.css'

export interface ChartPoint {
  key: string
  x: number
  y: number
  /** The value of the point, in words. */
  reading: string
}

export interface ChartPointsProps {
  points: readonly ChartPoint[]
  label: string
  /** The width of the chart. */
  width: number
  height: number
  /** The height of the reading; left out where the chart shows it already. */
  readAt?: number
}

/**
 * The points of a chart, to read one by one: a single stop of the Tab key, arrows go from point to point. Screen readers
 * say the reading of a point, and the chart shows it.
 */
export function ChartPoints({ points, label, width, height, readAt }: ChartPointsProps) {
  const [read, setRead] = useState<string>()
  // a pointer that rests on a point does not move where the Tab key goes to
  const [focused, setFocused] = useState<string>()
  const list = useRef<SVGGElement>(null)
  const shown = points.find(({ key }) => key === read)
  const stop = points.find(({ key }) => key === focused) ?? points[0]
  return (
    <>
      <g ref={list} role="listbox" aria-label={label} aria-orientation="horizontal">
        {points.map((point, index) => {
          const [from, to] = edges(points, index, width)
          return (
            <g
              key={point.key}
              role="option"
              aria-label={point.reading}
              aria-selected={point.key === read}
              tabIndex={point === stop ? 0 : -1}
              className={styles.point}
              onFocus={() => {
                setFocused(point.key)
                setRead(point.key)
              }}
              onBlur={() => setRead(undefined)}
              onMouseEnter={() => setRead(point.key)}
              onMouseLeave={() => setRead(undefined)}
              onKeyDown={(event) => stepThrough(event, [...(list.current?.querySelectorAll<SVGGElement>('g') ?? [])])}
            >
              <rect x={from} y={0} width={Math.max(0, to - from)} height={height} />
              <circle cx={point.x} cy={point.y} r={6} />
            </g>
          )
        })}
      </g>
      {shown && readAt !== undefined && (
        <text
          aria-hidden
          className={styles.reading}
          x={shown.x > width / 2 ? width - 2 : 2}
          y={readAt}
          textAnchor={shown.x > width / 2 ? 'end' : 'start'}
        >
          {shown.reading}
        </text>
      )}
    </>
  )
}

/** The left and right edge of the strip that lies nearer to a point than to its neighbours. */
function edges(points: readonly ChartPoint[], at: number, width: number): [number, number] {
  const middle = (one: number, other: number) => ((points[one]?.x ?? 0) + (points[other]?.x ?? 0)) / 2
  return [at === 0 ? 0 : middle(at - 1, at), at === points.length - 1 ? width : middle(at, at + 1)]
}
