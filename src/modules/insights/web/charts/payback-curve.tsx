import { ClipPath } from '@visx/clip-path'
import { useParentSize } from '@visx/responsive'
import { scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { curveStepAfter } from '@visx/curve'
import { useId } from 'react'
import { useLanguage } from '#platform/web/language.tsx'
import { wholePercent } from '../amounts.ts'
import { ChartPoints } from './chart-points.tsx'
import chartStyles from './chart.module.css'
import styles from './payback-curve.module.css'

/** Shares of the bill that the axis has. */
const mostShare = 1.6
const ticksOf = (most: number) => [0, most / 3, (2 * most) / 3, most]
const height = 92
const floor = 86

export interface PaybackCurveProps {
  /** The money that came back, as a share of the bill, by days since the receipt. */
  points: readonly { day: number; back: number; afterAdverts: number }[]
  daysSince: number
  /** Days that the axis has. */
  mostDays: number
  /** The day of break-even, or the one that the pace of 28 days is heading for; undefined where there is none. */
  breakEvenDay: number | undefined
  /** Shares of the bill a day at which it goes on; nought where nothing sells. */
  pace: number
  isPaidBack: boolean
  label: string
  words: {
    bill: string
    day(day: number): string
    reading(point: { day: number; back: number; afterAdverts: number }): string
  }
}

function scales(width: number, mostDays: number) {
  const end = Math.max(20, width - 92)
  return {
    x: scaleLinear({ domain: [0, mostDays], range: [4, end], clamp: true }),
    y: scaleLinear({ domain: [0, mostShare], range: [floor, 8], clamp: true }),
    end,
  }
}

/** How much of its bill a purchase brought back, and where its pace leads (EARN-4). */
export function PaybackCurve(props: PaybackCurveProps) {
  const { points, daysSince, mostDays, breakEvenDay, pace, isPaidBack, label, words } = props
  const { language } = useLanguage()
  const id = useId()
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const { x, y, end } = scales(width, mostDays)
  const share = points.at(-1)?.back ?? 0
  const data = [{ day: 0, back: 0, afterAdverts: 0 }, ...points, { ...(points.at(-1) ?? nothing), day: daysSince }]
  const bill = y(1)
  const [now, heading] = [{ x: x(daysSince), y: y(share) }, breakEvenDay === undefined ? undefined : x(breakEvenDay)]
  const isHeading = !isPaidBack && daysSince < mostDays
  const isLate = now.x > end - 60
  return (
    <div ref={parentRef} className={styles.room}>
      {width > 0 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          className={`${chartStyles.chart} ${styles.drawn}`}
          role="group"
          aria-label={label}
        >
          <ClipPath id={id}>
            <rect width={width} height={bill} />
          </ClipPath>
          <g aria-hidden>
            {ticksOf(mostDays).map((tick) => (
              <line key={tick} className={styles.grid} x1={x(tick)} x2={x(tick)} y1={8} y2={floor} />
            ))}
            <line className={styles.axis} x1={4} x2={end} y1={floor} y2={floor} />
            <g clipPath={`url(#${id})`}>
              <AreaClosed
                data={data}
                x={(point) => x(point.day)}
                y={(point) => y(point.back)}
                yScale={y}
                curve={curveStepAfter}
                fill="var(--gain)"
              />
            </g>
            <line className={styles.bill} x1={4} x2={end} y1={bill} y2={bill} />
            <LinePath
              data={data}
              x={(point) => x(point.day)}
              y={(point) => y(point.afterAdverts)}
              curve={curveStepAfter}
              className={styles.afterAdverts ?? ''}
            />
            {isHeading && (
              <line
                className={styles.heading}
                x1={now.x}
                y1={now.y}
                x2={heading ?? end}
                y2={heading === undefined ? y(share + pace * (mostDays - daysSince)) : bill}
              />
            )}
            <LinePath
              data={data}
              x={(point) => x(point.day)}
              y={(point) => y(point.back)}
              curve={curveStepAfter}
              className={styles.back ?? ''}
            />
            {heading !== undefined && breakEvenDay !== undefined && (isPaidBack || isHeading) && (
              <>
                <circle
                  className={isPaidBack ? styles.reached : styles.ahead}
                  cx={heading}
                  cy={bill}
                  r={isPaidBack ? 4.5 : 4}
                />
                <text
                  className={isPaidBack ? `${chartStyles.strong} ${styles.halo}` : undefined}
                  x={isPaidBack || heading > end - 70 ? Math.max(60, heading - 8) : heading + 8}
                  y={isPaidBack ? bill - 8 : bill - 7}
                  textAnchor={isPaidBack || heading > end - 70 ? 'end' : 'start'}
                >
                  {words.day(breakEvenDay)}
                </text>
              </>
            )}
            <circle className={styles.point} cx={now.x} cy={now.y} r={3} />
            <text
              className={`${chartStyles.strong} ${styles.halo}`}
              x={isPaidBack ? now.x + 8 : Math.max(24, now.x)}
              y={isPaidBack ? now.y + 4.5 : now.y > floor - 24 ? now.y - 8 : now.y + 18}
              textAnchor={isPaidBack ? 'start' : isLate ? 'end' : 'middle'}
            >
              {wholePercent(share, language)}
            </text>
            {!isPaidBack && (
              <text x={end + 8} y={bill + 4.5}>
                {words.bill}
              </text>
            )}
          </g>
          <ChartPoints
            label={label}
            width={width}
            height={height}
            readAt={13}
            points={points.map((point) => ({
              key: String(point.day),
              x: x(point.day),
              y: y(point.back),
              reading: words.reading(point),
            }))}
          />
        </svg>
      )}
    </div>
  )
}

const nothing = { back: 0, afterAdverts: 0 }

/** Days above the curves, once for all of them, or beneath each. */
export function PaybackDays({ most, days }: { most: number; days(day: number): string }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const { x } = scales(width, most)
  return (
    <div ref={parentRef} className={styles.days}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} 18`} width={width} className={`${chartStyles.chart} ${styles.drawn}`} aria-hidden>
          {ticksOf(most).map((tick) => (
            <text key={tick} x={x(tick)} y={14} textAnchor={tick === 0 ? 'start' : tick === most ? 'end' : 'middle'}>
              {tick === most ? days(tick) : tick}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
