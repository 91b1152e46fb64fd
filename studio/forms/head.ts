import * as THREE from 'three'
import { finishes } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { profile, turned } from '../shapes/loft.ts'
import { part, together } from '../shapes/part.ts'
import { rope } from '../shapes/sweep.ts'

/** From the cut of the neck to the crown: height, half the width, half the depth, and how far forward its middle is. */
const levels: [y: number, wide: number, deep: number, forward: number][] = [
  [0.25, 0.64, 0.62, -0.06],
  [0.36, 0.585, 0.57, -0.07],
  [0.55, 0.53, 0.54, -0.07],
  [0.77, 0.5, 0.56, -0.03],
  [0.95, 0.5, 0.63, 0.05],
  [1.1, 0.53, 0.74, 0.09],
  [1.35, 0.6, 0.82, 0.07],
  [1.7, 0.67, 0.87, 0.03],
  [2.1, 0.725, 0.93, -0.02],
  [2.45, 0.74, 0.95, -0.05],
  [2.75, 0.69, 0.87, -0.06],
  [2.98, 0.56, 0.7, -0.06],
  [3.12, 0.38, 0.47, -0.06],
  [3.19, 0.18, 0.22, -0.06],
  [3.2, 0.002, 0.002, -0.06],
]
const line = new THREE.CatmullRomCurve3(
  levels.map(([y, wide, deep]) => new THREE.Vector3(wide, y, deep)),
  false,
  'centripetal',
)
const leaning = new THREE.SplineCurve(levels.map(([y, , , forward]) => new THREE.Vector2(y, forward)))

/** A dressmaker's head without a face, of linen drawn over a core, upon a wooden foot. `crown` cuts off what a hat hides. */
export function head(crown = Infinity): THREE.Group {
  const linen = finishes.linen()
  const length = line.getLength()
  const skin = grid(96, 140, (u, v) => [on(u, v, 0, crown), [u * 4.4, v * length]])
  // the linen is of four pieces: a seam over the face and the back, another over the sides
  const seams = [0, 0.25, 0.5, 0.75].map((u) =>
    part(
      rope(
        new THREE.CatmullRomCurve3(
          Array.from({ length: 120 }, (_, at) => new THREE.Vector3(...on(u, at / 119, 0.001, crown))),
        ),
        0.0065,
        { steps: 220, sides: 8 },
      ),
      linen,
    ),
  )
  const foot = profile(
    [
      [0, 0.27],
      [0.64, 0.27],
      [0.7, 0.25],
      [0.74, 0.19],
      [0.74, 0.1],
      [0.7, 0.06],
      [0, 0.06],
    ],
    90,
  )
  return together(part(skin, linen), ...seams, part(turned(foot), finishes.wood('#b98c56'), [0, 0, -0.06]))
}

/** u around from the face, v from the neck to the crown. */
function on(u: number, v: number, away: number, crown: number): Point {
  const { x: wide, y, z: deep } = line.getPointAt(Math.max(0, Math.min(1, v)))
  const forward = leaning.getPoint(placeOf(y)).y
  const angle = u * 2 * Math.PI
  // the face is narrower than the back of the head
  const narrow = 1 - 0.09 * Math.max(0, Math.cos(angle)) * Math.min(1, Math.max(0, (y - 0.8) / 0.4))
  return [Math.sin(angle) * (wide + away) * narrow, Math.min(y, crown), Math.cos(angle) * (deep + away) + forward]
}

function placeOf(y: number): number {
  const above = levels.findIndex(([level]) => level >= y)
  if (above <= 0) return 0
  const [from, to] = [levels[above - 1]![0], levels[above]![0]]
  return (above - 1 + (y - from) / (to - from)) / (levels.length - 1)
}

/** How a hoop lies on the head: a line over the crown from behind one ear to behind the other, and where its plane is. */
export function overCrown(away: number): { line: Point[]; at: Point; turned: Point } {
  const [low, lean] = [1.72, 0.22]
  const stretch = Math.hypot(1, lean)
  const start = -0.14
  const half: Point[] = []
  for (let y = low; y < 3.2; y += 0.04) {
    const [, wide, deep, forward] = levelAt(y)
    const z = start + lean * (y - low)
    const part = 1 - ((z - forward) / deep) ** 2
    if (part > 0.02) half.push([Math.sqrt(part) * wide + away, (y - low) * stretch, 0])
  }
  const top = half.at(-1)!
  const line = [
    ...half.map(([x, y]): Point => [-x, y, 0]),
    [0, top[1] + 0.035, 0] satisfies Point,
    ...half.toReversed(),
  ]
  return { line, at: [0, low, start], turned: [Math.atan(lean), 0, 0] }
}

function levelAt(y: number): (typeof levels)[number] {
  const above = levels.findIndex(([level]) => level >= y)
  const [one, other] = [levels[above - 1]!, levels[above]!]
  const part = (y - one[0]) / (other[0] - one[0])
  return one.map((value, at) => value + (other[at]! - value) * part) as (typeof levels)[number]
}
