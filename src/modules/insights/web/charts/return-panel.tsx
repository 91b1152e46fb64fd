import { ClipPath } from '@visx/clip-path'
import { useParentSize } from '@visx/responsive'
import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { useId } from 'react'
import { useLanguage } from '#platform/web/language.tsx'
import { ratio } from '../amounts.ts'
import { ChartPoints } from './chart-points.tsx'
import { Hatch } from './hatch.tsx'
import chartStyles from './chart.module.css'
import styles from './return-panel.module.css'

/** The return of a hryvnia of adverts in a month, and its break-even; unknown without spending, or without a margin. */
export interface ReturnPoint {
  label: string
  brought: number | undefined
  breakEven: number | undefined
  /** Both in words. */
  reading: string
}

type Known = ReturnPoint & { at: number; brought: number; breakEven: number }

export interface ReturnPanelProps {
  points: readonly ReturnPoint[]
  /** The same for every panel, so that they compare. */
  most: number
  label: string
  /** `межа`, beside its figure. */
  limit: string
}

const height = 112
const floor = 22

/** Return on spend as a line, its break-even dashed; between them moss where adverts pay, hatched where they burn (EARN-3). */
export function ReturnPanel({ points, most, label, limit }: ReturnPanelProps) {
  const { language } = useLanguage()
  const id = useId()
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const isNarrow = width < 220
  // room for a ratio of five digits, with its word where there is more
  const end = width - (isNarrow ? 50 : 90)
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [4, Math.max(5, end)] })
  const y = scaleLinear({ domain: [0, most], range: [height - floor, 8], clamp: true })
  const known = points.flatMap(({ brought, breakEven, ...point }, at): Known[] =>
    brought === undefined || breakEven === undefined ? [] : [{ ...point, brought, breakEven, at }],
  )
  const last = known.at(-1)
  const [first] = known
  const xOf = ({ at }: Known) => x(at)
  const line = { data: known, x: xOf }
  return (
    <div ref={parentRef} className={styles.room}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} className={chartStyles.chart} role="group" aria-label={label}>
          <defs>
            <Hatch id={`${id}h`} />
            <ClipPath id={`${id}a`}>
              <Area {...line} y0={0} y1={(point) => y(point.breakEven)} />
            </ClipPath>
            <ClipPath id={`${id}b`}>
              <Area {...line} y0={(point) => y(point.breakEven)} y1={height} />
            </ClipPath>
          </defs>
          <g aria-hidden>
            <line className={styles.axis} x1={4} x2={end} y1={height - floor} y2={height - floor} />
            {(['a', 'b'] as const).map((side) => (
              <g key={side} clipPath={`url(#${id}${side})`}>
                <Area
                  {...line}
                  y0={(point) => y(point.breakEven)}
                  y1={(point) => y(point.brought)}
                  fill={side === 'a' ? 'var(--gain)' : `url(#${id}h)`}
                />
              </g>
            ))}
            <LinePath {...line} y={(point) => y(point.breakEven)} className={styles.limit ?? ''} />
            <LinePath {...line} y={(point) => y(point.brought)} className={styles.brought ?? ''} />
            {last && <End point={last} x={xOf(last)} y={y} limit={isNarrow ? '' : limit} />}
            {first && (last === first || !last || xOf(last) - xOf(first) > 60) && (
              <text x={xOf(first)} y={height - 5}>
                {first.label}
              </text>
            )}
            {last && last !== first && (
              <text x={xOf(last)} y={height - 5} textAnchor="end">
                {last.label}
              </text>
            )}
          </g>
          {known.length > 0 && (
            <ChartPoints
              label={label}
              width={width}
              height={height}
              readAt={14}
              points={known.map((point) => ({
                key: point.label,
                x: xOf(point),
                y: y(point.brought),
                reading: point.reading,
              }))}
            />
          )}
        </svg>
      )}
    </div>
  )

  function End({ point, x: at, y: place, limit: word }: { point: Known; x: number; y: typeof y; limit: string }) {
    const isLosing = point.brought < point.breakEven
    const [brought, breakEven] = apart(place(point.brought), place(point.breakEven))
    return (
      <>
        <circle className={isLosing ? styles.losing : styles.point} cx={at} cy={place(point.brought)} r={3.5} />
        <text className={isLosing ? chartStyles.bad : chartStyles.strong} x={at + 9} y={brought + 4.5}>
          {ratio(point.brought, language)}
        </text>
        <text x={at + 9} y={breakEven + 4.5}>
          {ratio(point.breakEven, language)} {word}
        </text>
      </>
    )
  }
}

/** Labels that would lie over each other are pushed 16 px apart. */
function apart(one: number, other: number): [number, number] {
  const gap = Math.abs(one - other)
  if (gap >= 16) return [one, other]
  const push = (16 - gap) / 2
  return one <= other ? [one - push, other + push] : [one + push, other - push]
}
