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
  // the opening is told from the outer side on, the sole from the inner
  const columns = sole.map((foot, at) => {
    const top = rim[(start - at + 480) % 240]!
    const front = Math.max(0, Math.min(1, (foot.x + 0.2) / 1.2))
    const along = sole[(at + 2) % 240]!.clone()
      .sub(sole[(at + 238) % 240]!)
      .normalize()
    const outward = new THREE.Vector3(along.y, 0, -along.x)
    const { out, below } = arrive(front)
    const from = new THREE.Vector3(foot.x, 0.1, foot.y)
    const first = from.clone().addScaledVector(outward, lean + 0.02)
    first.y += rise.heel + (rise.toe - rise.heel) * front
    const second = top.clone().addScaledVector(outward, out)
    second.y -= below
    return [from, first, second, top] as const
  })
  const bare = (u: number, v: number) => {
    const place = (((u % 1) + 1) % 1) * 240
    const part = place % 1
    const point = new THREE.Vector3()
    // smooth from column to column as well, or what lies on it would tremble
    const near = [(-part * (1 - part) ** 2) / 2, 1 + part ** 2 * (1.5 * part - 2.5), 0, (-(part ** 2) * (1 - part)) / 2]
    near[2] = 1 - near[0]! - near[1]! - near[3]!
    const along = [(1 - v) ** 3, 3 * v * (1 - v) ** 2, 3 * v ** 2 * (1 - v), v ** 3]
    near.forEach((weight, column) =>
      columns[(Math.floor(place) + column + 239) % 240]!.forEach((knot, at) =>
        point.addScaledVector(knot, weight * along[at]!),
      ),
    )
    return point
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
  return grid(280, 56, (u, v) => [at(u, v, away).toArray(), [u * 5.4, v * 1.1]])
}

/** The inside: down from the opening, a leather's thickness in, until the shadow. */
export function lining(at: ReturnType<typeof surface>): THREE.BufferGeometry {
  // as many steps as outside, or it comes through the leather where that is hollow
  return grid(280, 56, (u, v) => {
    const point = at(u, 0.995 - 0.985 * v, -0.012 - 0.012 * Math.min(1, v * 12))
    return [
      [point.x, point.y - 0.006, point.z],
      [u * 5, v],
    ]
  })
}

type Skin = ReturnType<typeof surface>
export type Place = [u: number, v: number]

/** Where before the heel what is told of a point is zero, both times; looked for from a place that is near, if one is known. */
export function found(at: Skin, told: (point: THREE.Vector3) => [number, number], near?: Place): Place {
  let [u, v] = near ?? nearest(at, told)
  const step = 0.003
  for (let turn = 0; turn < 14; turn++) {
    const [a, b] = told(at(u, v))
    if (Math.hypot(a, b) < 1e-5) break
    const [aByU, bByU] = told(at(u + step, v)).map((value, place) => (value - [a, b][place]!) / step) as Place
    const [aByV, bByV] = told(at(u, v - step)).map((value, place) => ([a, b][place]! - value) / step) as Place
    const det = aByU * bByV - bByU * aByV
    const limited = (by: number) => Math.max(-0.03, Math.min(0.03, by))
    u = Math.max(0.2, Math.min(0.8, u - limited((a * bByV - b * aByV) / det)))
    v = Math.max(0.003, Math.min(1, v - limited((b * aByU - a * bByU) / det)))
  }
  return [u, v]
}

function nearest(at: Skin, told: (point: THREE.Vector3) => [number, number]): Place {
  const places = Array.from({ length: 61 * 25 }, (_, n): Place => [
    0.22 + (0.56 * (n % 61)) / 60,
    Math.floor(n / 61) / 25 + 0.02,
  ])
  const off = ([u, v]: Place) => Math.hypot(...told(at(u, v)))
  return places.reduce(
    (best, place) => {
      const by = off(place)
      return by < best.by ? { place, by } : best
    },
    { place: places[0]!, by: Infinity },
  ).place
}

function startingAtHeel(line: Outline): Outline {
  const start = line.reduce((best, point, at) => (point.x < line[best]!.x ? at : best), 0)
  return spaced([...line.slice(start), ...line.slice(0, start)], 240)
}
