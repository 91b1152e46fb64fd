import * as THREE from 'three'
import { finishes } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { part, together } from '../shapes/part.ts'

/** A right leg from the calf to the toe, the ground at 0: in pairs what is behind and what is before, and half the width. */
const levels: [rear: [number, number], fore: [number, number], wide: number][] = [
  [[-1.04, 3.0], [0.02, 3.0], 0.5],
  [[-1.05, 2.5], [-0.06, 2.5], 0.47],
  [[-1.01, 2.0], [-0.15, 2.0], 0.41],
  [[-0.96, 1.55], [-0.22, 1.55], 0.35],
  [[-0.95, 1.2], [-0.25, 1.2], 0.325],
  [[-0.97, 0.92], [-0.22, 1.0], 0.32],
  [[-1.03, 0.68], [-0.14, 0.87], 0.325],
  [[-1.11, 0.46], [-0.05, 0.78], 0.32],
  [[-1.15, 0.28], [0.04, 0.7], 0.31],
  [[-1.12, 0.12], [0.13, 0.63], 0.3],
  [[-1.0, 0.04], [0.22, 0.565], 0.3],
  [[-0.78, 0.015], [0.32, 0.5], 0.305],
  [[-0.42, 0.02], [0.44, 0.435], 0.32],
  [[0, 0.04], [0.57, 0.38], 0.345],
  [[0.36, 0.03], [0.71, 0.335], 0.375],
  [[0.66, 0.015], [0.85, 0.3], 0.385],
  [[0.88, 0.02], [0.98, 0.265], 0.36],
  [[1.04, 0.035], [1.09, 0.225], 0.3],
  [[1.14, 0.07], [1.16, 0.18], 0.2],
  [[1.185, 0.125], [1.185, 0.13], 0.004],
]

function smooth(points: [number, number, number?][]): THREE.CatmullRomCurve3 {
  return new THREE.CatmullRomCurve3(
    points.map(([x, y, z = 0]) => new THREE.Vector3(x, y, z)),
    false,
    'centripetal',
  )
}

const rear = smooth(levels.map(([behind]) => behind))
const fore = smooth(levels.map(([, before]) => before))
const steps = 400
const places = Array.from({ length: steps + 1 }, (_, at) => {
  const t = at / steps
  const [behind, before] = [rear.getPoint(t), fore.getPoint(t)]
  const level = Math.min(levels.length - 2, Math.floor(t * (levels.length - 1)))
  const between = t * (levels.length - 1) - level
  const eased = between * between * (3 - 2 * between)
  return { behind, before, wide: levels[level]![2] + (levels[level + 1]![2] - levels[level]![2]) * eased }
})
const lengths = [0]
for (let at = 1; at <= steps; at++) {
  const middle = ({ behind, before }: (typeof places)[number]) => behind.clone().lerp(before, 0.5)
  lengths.push(lengths[at - 1]! + middle(places[at]!).distanceTo(middle(places[at - 1]!)))
}

/** Decimetres from the cut of the calf to the tip of the toe, along the middle. */
export const legLength = lengths.at(-1)!

/** How far down the leg its height is reached. */
export function reachOf(height: number): number {
  return lengths[places.findIndex(({ behind }) => behind.y <= height)]!
}

/** u around from the back over the outer side, so many decimetres from the calf's cut, so far above the skin. */
export function onLeg(u: number, far: number, away = 0): Point {
  const at = Math.max(
    1,
    lengths.findIndex((length) => length >= Math.min(far, legLength - 1e-6)),
  )
  const part = Math.max(0, (far - lengths[at - 1]!) / Math.max(1e-6, lengths[at]! - lengths[at - 1]!))
  const [one, other] = [places[at - 1]!, places[at]!]
  const behind = one.behind.clone().lerp(other.behind, part)
  const before = one.before.clone().lerp(other.before, part)
  const wide = one.wide + (other.wide - one.wide) * part
  const angle = u * 2 * Math.PI
  const along = before.clone().sub(behind)
  const half = along.length() / 2
  along.normalize()
  const middle = behind.clone().lerp(before, 0.5)
  // the sole is flatter than the calf is round
  const sole = Math.max(0, Math.min(1, (far - 2.3) / 0.7))
  const round = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power
  const lies = -round(Math.cos(angle), 1 - 0.25 * sole * Math.max(0, Math.cos(angle)))
  const aside = round(Math.sin(angle), 1 - 0.3 * sole * Math.max(0, Math.cos(angle)))
  const end = Math.min(1, Math.max(0, legLength - far) / 0.05)
  const out = middle.addScaledVector(along, lies * (half + away * end))
  // the foot turns outward a little toward its toes
  const turn = 0.035 * sole
  return [out.x + (1 - end) * away, Math.max(out.y, 0.012 * sole), aside * (wide + away * end) + turn]
}

/** The form itself: linen over a core, closed by a wooden lid where the calf is cut. `from` is the height of the cut. */
export function leg(from = 3): THREE.Group {
  const start = from >= 3 ? 0 : reachOf(from)
  const linen = finishes.linen()
  const skin = grid(80, 160, (u, v) => {
    const far = start + (legLength - start) * v
    return [onLeg(u, far), [u * 2.3, far]]
  })
  const lid =
    (height: number, away: number) =>
    (u: number, v: number): [Point, [number, number]] => {
      const [x, y, z] = onLeg(u, start, away)
      const middle = onLeg(0, start)[0] * 0.5 + onLeg(0.5, start)[0] * 0.5
      return [
        [middle + (x - middle) * v, y + height, z * v],
        [x * v, z * v],
      ]
    }
  const wood = finishes.wood('#b98c56')
  const top = grid(80, 12, lid(0.09, 0.012))
  const side = grid(80, 4, (u, v) => {
    const [x, y, z] = onLeg(u, start, 0.012)
    return [
      [x, y + 0.09 * (1 - v), z],
      [u * 2.3, v * 0.1],
    ]
  })
  return together(part(skin, linen), part(top, wood), part(side, wood))
}
