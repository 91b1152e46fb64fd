import { useParentSize } from '@visx/responsive'
import { scaleLinear } from '@visx/scale'
import type { Money } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { channels, type Channel } from '../../discount.ts'
import { wholeHryvnias } from '../amounts.ts'
import { ChartPoints } from './chart-points.tsx'
import chartStyles from './chart.module.css'
import styles from './price-line.module.css'

export interface PriceLineProps {
  price: Money
  /** The lowest price without a loss, by channel, as far as it is known what a channel takes (EARN-5). */
  floors: Record<Channel, Money | null>
  offered: Money | null
  label: string
  words: Record<Channel | 'now' | 'offer', string>
}

const height = 46
const line = 24

/** In turn above and below the line, so that neighbours do not meet: the site is above. */
const isAbove = (channel: Channel) => channels.indexOf(channel) % 2 === 0

/** From a third of today's price to the whole: dots where every channel loses, moss where none does. */
export function PriceLine({ price, floors, offered, label, words }: PriceLineProps) {
  const { language } = useLanguage()
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const x = scaleLinear({ domain: [price / 3, price], range: [5, Math.max(6, width - 6)], clamp: true })
  const known = channels.flatMap((channel) => {
    const at = floors[channel]
    return at === null ? [] : [{ channel, at }]
  })
  const highest = known.length === 0 ? Infinity : Math.max(...known.map(({ at }) => at))
  const lowest = Math.min(...known.map(({ at }) => at))
  const isCrowded = (one: Money | null, other: Money) => one !== null && Math.abs(x(one) - x(other)) < 44
  const elsewhere = known.filter(({ channel }) => channel !== 'site')
  const above = elsewhere.filter(({ channel }) => isAbove(channel))
  const below = elsewhere.filter(({ channel }) => !isAbove(channel))
  const points = [
    ...known.map(({ channel, at }) => ({ word: words[channel], at })),
    ...(offered === null ? [] : [{ word: words.offer, at: offered }]),
    { word: words.now, at: price },
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ word, at }) => ({ key: word, x: x(at), y: line, reading: `${word} ${wholeHryvnias(at, language)}` }))
  return (
    <div ref={parentRef} className={styles.room}>
      {width > 0 && price > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} className={chartStyles.chart} role="group" aria-label={label}>
          <g aria-hidden>
            <line className={styles.loss} x1={x(price / 3)} x2={x(lowest)} y1={line} y2={line} />
            <line className={styles.some} x1={x(lowest)} x2={x(highest)} y1={line} y2={line} />
            <line className={styles.roomForAll} x1={x(highest)} x2={x(price)} y1={line} y2={line} />
            {known.map(({ channel, at }) => (
              <line key={channel} className={styles.tick} x1={x(at)} x2={x(at)} y1={line - 6} y2={line + 6} />
            ))}
            {floors.site !== null && (
              <text
                x={Math.max(28, x(floors.site) + (above.some(({ at }) => isCrowded(floors.site, at)) ? -4 : 0))}
                y={11}
                textAnchor="end"
              >
                {words.site}
              </text>
            )}
            {above.map(
              ({ channel, at }) =>
                at < price * 0.78 && (
                  <text key={channel} x={x(at) + 3} y={11}>
                    {words[channel]}
                  </text>
                ),
            )}
            {below.map(
              ({ channel, at }) =>
                !isCrowded(offered, at) && (
                  <text key={channel} x={Math.max(14, x(at))} y={43} textAnchor="middle">
                    {words[channel]}
                  </text>
                ),
            )}
            <text x={width - 2} y={11} textAnchor="end">
              {words.now} {wholeHryvnias(price, language)}
            </text>
            <circle className={styles.now} cx={x(price)} cy={line} r={4} />
            {offered !== null && (
              <>
                <circle className={styles.offer} cx={x(offered)} cy={line} r={5} />
                <text className={chartStyles.strong} x={x(offered)} y={43} textAnchor="middle">
                  {wholeHryvnias(offered, language)}
                </text>
              </>
            )}
          </g>
          <ChartPoints label={label} width={width} height={height} readAt={11} points={points} />
        </svg>
      )}
    </div>
  )
}
