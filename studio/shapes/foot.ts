import * as THREE from 'three'
import { grid } from './grid.ts'
import { spaced, through, type Outline } from './outline.ts'

/** A right shoe, its heel at x -1.2 and its toe at 1.2; z grows outward. */
export const sole: Outline = startingAtHeel(
  through(
    [
      [-1.2, 0.02],
      [-1.15, -0.17],
      [-0.98, -0.27],
      [-0.6, -0.27],
      [-0.2, -0.245],
      [0.2, -0.28],
      [0.55, -0.365],
      [0.82, -0.36],
      [1.04, -0.26],
      [1.17, -0.11],
      [1.2, 0.03],
      [1.15, 0.17],
      [1.0, 0.3],
      [0.76, 0.395],
      [0.45, 0.425],
      [0.05, 0.39],
      [-0.4, 0.325],
      [-0.8, 0.3],
      [-1.03, 0.27],
      [-1.16, 0.16],
    ],
    240,
  ),
)

/** Where the foot goes in, around from the heel: x, height and z of its points. */
export type Opening = [number, number, number][]

export interface Upper {
  opening: Opening
  /** How far the leather rises before it bends in, at the heel and at the toe, and how far it leans out there. */
  rise: { heel: number; toe: number }
  lean?: number
  /** Where the leather comes from, as it reaches the opening: so far before it and so far below. */
  arrive: (front: number) => { out: number; below: number }
}

/** The upper's surface: u around from the heel, v from the sole to the opening. */
export function surface({
  opening,
  rise,
  lean = 0.03,
  arrive,
}: Upper): (u: number, v: number, away?: number) => THREE.Vector3 {
  const line = new THREE.CatmullRomCurve3(
    opening.map((point) => new THREE.Vector3(...point)),
    true,
    'centripetal',
  )
  const rim = line.getSpacedPoints(240).slice(0, 240)
  const start = rim.reduce((best, point, at) => (point.x < rim[best]!.x ? at : best), 0)
  const bare = (u: number, v: number) => {
    const place = (((u % 1) + 1) % 1) * 240
    const [at, part] = [Math.floor(place) % 240, place % 1]
    const foot = sole[at]!.clone().lerp(sole[(at + 1) % 240]!, part)
    // the opening is told from the outer side on, the sole from the inner
    const top = rim[(start - at + 480) % 240]!.clone().lerp(rim[(start - at + 479) % 240]!, part)
    const from = new THREE.Vector3(foot.x, 0.1, foot.y)
    const front = Math.max(0, Math.min(1, (foot.x + 0.2) / 1.2))
    const next = sole[(at + 2) % 240]!.clone()
      .sub(sole[(at + 238) % 240]!)
      .normalize()
    const outward = new THREE.Vector3(-next.y, 0, next.x).multiplyScalar(-1)
    const { out, below } = arrive(front)
    const first = from.clone().addScaledVector(outward, lean + 0.02)
    first.y += rise.heel + (rise.toe - rise.heel) * front
    const second = top.clone().addScaledVector(outward, out)
    second.y -= below
    return new THREE.CubicBezierCurve3(from, first, second, top).getPoint(v)
  }
  const across = (u: number, v: number) => {
    const along = bare(u + 0.012, v).sub(bare(u - 0.012, v))
    const up = bare(u, Math.min(1, v + 0.01)).sub(bare(u, Math.max(0, v - 0.01)))
    return along.cross(up).normalize()
  }
  // out is back at the heel, and the lines run the same way everywhere
  const sign = across(0, 0.3).x < 0 ? 1 : -1
  return (u, v, away = 0) => (away ? bare(u, v).addScaledVector(across(u, v), sign * away) : bare(u, v))
}

export function upperSkin(at: ReturnType<typeof surface>, away = 0): THREE.BufferGeometry {
  return grid(140, 28, (u, v) => [at(u, v, away).toArray(), [u * 5.4, v * 1.1]])
}

/** The inside: down from the opening, a leather's thickness in, until the shadow. */
export function lining(at: ReturnType<typeof surface>): THREE.BufferGeometry {
  return grid(140, 10, (u, v) => {
    const point = at(u, 0.995 - 0.985 * v, -0.012 - 0.012 * Math.min(1, v * 12))
    return [
      [point.x, point.y - 0.006, point.z],
      [u * 5, v],
    ]
  })
}

/** Where the upper is cut across at x, before its opening, from its inner to its outer side. */
export function across(at: ReturnType<typeof surface>, x: number, away: number): THREE.CatmullRomCurve3 {
  const ridge = (v: number) =>
    Array.from({ length: 41 }, (_, step) => 0.45 + step / 400).reduce((best, u) =>
      at(u, v).x > at(best, v).x ? u : best,
    )
  const top = halved(0.5, 1, (v) => at(ridge(v), v).x > x)
  const middle = ridge(top)
  // closer to one another toward the top, where the cut turns
  const heights = Array.from({ length: 26 }, (_, step) => top - (top - 0.04) * (1 - step / 26) ** 2)
  const inner = heights.map((v) =>
    at(
      halved(0.05, middle, (u) => at(u, v).x < x),
      v,
      away,
    ),
  )
  const outer = heights.map((v) =>
    at(
      halved(0.95, middle, (u) => at(u, v).x < x),
      v,
      away,
    ),
  )
  return new THREE.CatmullRomCurve3([...inner, at(middle, top, away), ...outer.toReversed()], false, 'centripetal')
}

/** Where between the two what holds at the first ceases to. */
function halved(first: number, last: number, holds: (at: number) => boolean): number {
  let [near, far] = [first, last]
  for (let step = 0; step < 18; step++) {
    const middle = (near + far) / 2
    if (holds(middle)) near = middle
    else far = middle
  }
  return near
}

function startingAtHeel(line: Outline): Outline {
  const start = line.reduce((best, point, at) => (point.x < line[best]!.x ? at : best), 0)
  return spaced([...line.slice(start), ...line.slice(0, start)], 240)
}
