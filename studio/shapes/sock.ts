import * as THREE from 'three'
import { grid, type Point } from './grid.ts'
import { rope } from './sweep.ts'

export interface Sock {
  /** Decimetres from the ankle to the top, and how many of them the ribbed welt takes. */
  leg: number
  cuff: number
  /** No two lie alike. */
  seed?: number
}

/** The outline of one that lies flat, in pairs across the tube: down the back, round the heel, along the sole. */
const back: [number, number][] = [
  [-0.41, -0.5],
  [-0.43, -0.2],
  [-0.48, 0.06],
  [-0.5, 0.24],
  [-0.46, 0.4],
  [-0.36, 0.51],
  [-0.2, 0.57],
  [0.04, 0.58],
  [0.36, 0.57],
  [0.72, 0.58],
  [1.08, 0.62],
  [1.36, 0.64],
  [1.6, 0.58],
  [1.74, 0.46],
  [1.79, 0.3],
]
const instep: [number, number][] = [
  [0.41, -0.5],
  [0.41, -0.34],
  [0.43, -0.24],
  [0.46, -0.18],
  [0.49, -0.145],
  [0.53, -0.115],
  [0.57, -0.09],
  [0.63, -0.065],
  [0.76, -0.035],
  [0.95, -0.015],
  [1.18, 0.0],
  [1.38, 0.02],
  [1.57, 0.06],
  [1.72, 0.14],
  [1.79, 0.27],
]

/** Decimetres of knitting from the bend of the instep to the ring at this place; none are seen under the heel. */
function ringAt(x: number, z: number): number {
  const [before, below] = [x - 0.45, z + 0.16]
  if (before >= 0) return before
  return below <= 0 ? below : Math.min(below, -0.75 * before, 0.36)
}

/** The knitted tube with its welt, and heel and toe worked plain, each with the line where it was taken up. */
export function sock({ leg, cuff, seed = 1 }: Sock) {
  const above = [1, 0.75, 0.5, 0.25].map((part) => -0.5 - (leg - 0.5) * part)
  const edge = (line: [number, number][], x: number) =>
    new THREE.CatmullRomCurve3(
      [...above.map((z): [number, number] => [x, z]), ...line].map(([px, z]) => new THREE.Vector3(px, 0, z)),
      false,
      'centripetal',
    )
  const [rear, fore] = [edge(back, -0.415), edge(instep, 0.415)]
  const middle = Array.from({ length: 301 }, (_, at) => rear.getPoint(at / 300).lerp(fore.getPoint(at / 300), 0.5))
  const lengths = [0]
  for (let at = 1; at < middle.length; at++) lengths.push(lengths[at - 1]! + middle[at]!.distanceTo(middle[at - 1]!))
  const total = lengths.at(-1)!
  /** Where along the pairs so many decimetres of fabric have gone by. */
  const placeAt = (far: number) => {
    const at = Math.max(
      1,
      lengths.findIndex((length) => length >= Math.min(far, total - 1e-6)),
    )
    return (at - 1 + (far - lengths[at - 1]!) / (lengths[at]! - lengths[at - 1]!)) / 300
  }
  const heelAt = lengths[Math.round((8.3 / 18) * 300)]!

  /** s from the back to the instep, in decimetres of fabric from the top; so far above the fabric. */
  const on = (s: number, far: number, away = 0): Point => {
    const place = Math.max(0, Math.min(1, placeAt(far)))
    const [from, to] = [rear.getPoint(place), fore.getPoint(place)]
    const { x, z } = from.clone().lerp(to, s)
    const rim = Math.max(0, 1 - (2 * s - 1) ** 6) ** 0.5
    const end = Math.min(1, Math.max(0, (total - far) / 0.12)) ** 0.5
    // it creases where the foot turns from the leg, and nothing soft lies quite flat
    const bend = Math.exp(-(((far - heelAt) / 0.3) ** 2)) * Math.max(0, s - 0.25) * (1.05 - s) * 2
    const crease = 0.03 * bend * Math.sin((far - heelAt) * 26 + seed + s * 3)
    const wave = 0.012 * Math.sin(2.6 * x + 3.7 * z + seed * 2) + 0.009 * Math.sin(5.1 * z - 2.2 * x + seed)
    return [x, 0.012 + (0.06 + wave + crease + away) * rim * (0.35 + 0.65 * end), z]
  }
  const sheet = (columns: number, rows: number, [from, to]: [number, number], away: number, width = 1) =>
    grid(columns, rows, (u, v) => {
      const far = from + (to - from) * v
      const s = 0.5 + (u - 0.5) * width
      return [on(s, far, away), [u * 0.82, far]]
    })
  const toeAt = total - 0.42
  const heelReach = (v: number) => 0.62 * (1 - Math.abs(2 * v - 1)) ** 0.9
  const heelFrom = heelAt - 0.27
  const heel = grid(20, 36, (u, v) => {
    const s = u * heelReach(v)
    const far = heelFrom + 0.54 * v
    return [on(Math.max(0.002, s), far, 0.006), [s * 0.82 + far * 0.5, far * 1.6]]
  })
  const line = (points: Point[]) =>
    rope(new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point))), 0.011, { steps: 90, sides: 6 })
  const steps = Array.from({ length: 40 }, (_, at) => at / 39)
  return {
    leg: sheet(36, 130, [cuff - 0.02, total], 0),
    /** The same, knitted in rings: level on the leg, upright on the foot, about its point on the heel. */
    ringed: grid(36, 300, (u, v) => {
      const far = cuff - 0.02 + (toeAt + 0.04 - cuff) * v
      const [x, y, z] = on(u, far)
      return [
        [x, y, z],
        [u * 0.82, ringAt(x, z)],
      ]
    }),
    /** The visible part of its other half: a hand's breadth of thread at the top, and the edge on the ground. */
    under: grid(8, 80, (u, v) => {
      const far = total * v
      const [x, , z] = on(u, far)
      return [
        [x, 0.008, v ? z : z - 0.03],
        [u * 0.82, far],
      ]
    }),
    welt: grid(36, 30, (u, v) => {
      const s = 0.5 + (u - 0.5) * 1.03
      const far = cuff * v
      const hem = Math.min(1, Math.min(v, 1 - v) / 0.05) ** 0.5
      const [x, y, z] = on(Math.max(0.001, Math.min(0.999, s)), far, 0.012)
      return [
        [x + (s < 0.02 ? -0.012 : s > 0.98 ? 0.012 : 0), 0.012 + (y - 0.012) * (0.3 + 0.7 * hem), z],
        [u * 0.82, far],
      ]
    }),
    heel,
    toe: sheet(36, 24, [toeAt, total], 0.006),
    seams: [
      line(steps.map((v) => on(Math.max(0.01, heelReach(v)), heelFrom + 0.54 * v, 0.004))),
      line(steps.map((u) => on(0.01 + 0.98 * u, toeAt, 0.004))),
    ],
  }
}
