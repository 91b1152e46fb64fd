import * as THREE from 'three'
import { finishes } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { ball, profile, turned } from '../shapes/loft.ts'
import { moved, part, together } from '../shapes/part.ts'
import { rope } from '../shapes/sweep.ts'

/** From the hips to the neck, the waist at 0: height, half the width, half the depth, and how far forward its middle is. */
const levels: [y: number, wide: number, deep: number, forward: number][] = [
  [-2.3, 1.5, 1.1, -0.06],
  [-1.9, 1.58, 1.18, -0.07],
  [-1.45, 1.6, 1.2, -0.07],
  [-0.95, 1.5, 1.13, -0.04],
  [-0.5, 1.28, 1.0, 0],
  [-0.25, 1.18, 0.945, 0],
  [0, 1.165, 0.935, 0],
  [0.25, 1.175, 0.945, 0],
  [0.6, 1.22, 0.98, 0.01],
  [1.1, 1.31, 1.06, 0.05],
  [1.5, 1.38, 1.12, 0.09],
  [1.9, 1.42, 1.06, 0.07],
  [2.3, 1.46, 0.9, -0.01],
  [2.65, 1.5, 0.74, -0.07],
  [2.9, 1.45, 0.6, -0.1],
  [3.06, 1.22, 0.52, -0.11],
  [3.2, 0.9, 0.47, -0.11],
  [3.36, 0.62, 0.46, -0.1],
  [3.6, 0.52, 0.47, -0.08],
  [3.95, 0.5, 0.47, -0.05],
]
const line = new THREE.CatmullRomCurve3(
  levels.map(([y, wide, deep]) => new THREE.Vector3(wide, y, deep)),
  false,
  'centripetal',
)

function on(u: number, v: number, away = 0): Point {
  const { x: wide, y, z: deep } = line.getPointAt(Math.max(0, Math.min(1, v)))
  const above = Math.max(
    1,
    levels.findIndex(([level]) => level >= y - 1e-6),
  )
  const [from, to] = [levels[above - 1]!, levels[above]!]
  const part = Math.max(0, Math.min(1, (y - from[0]) / (to[0] - from[0])))
  const forward = from[3] + (to[3] - from[3]) * part * part * (3 - 2 * part)
  const angle = u * 2 * Math.PI
  // the back is flatter than the chest
  const flat = Math.cos(angle) < 0 ? 0.92 : 1
  const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.92
  return [square(Math.sin(angle)) * (wide + away), y, square(Math.cos(angle)) * (deep + away) * flat + forward]
}

/** A dressmaker's torso of linen, its waist at the height 0, with the seams of a bodice and a turned knob for a head. */
export function torso(): THREE.Group {
  const linen = finishes.linen()
  const wood = finishes.wood('#b98c56')
  const length = line.getLength()
  const skin = grid(140, 200, (u, v) => [on(u, v), [u * 8.6, v * length]])
  const seam = (u: (v: number) => number) =>
    part(
      rope(
        new THREE.CatmullRomCurve3(
          Array.from({ length: 140 }, (_, at) => new THREE.Vector3(...on(u(at / 139), at / 139, 0.001))),
        ),
        0.0075,
        { steps: 260, sides: 8 },
      ),
      linen,
    )
  // one in the middle, one at each side, and two between that follow the figure
  const bowed = (sign: number) => (v: number) => sign * (0.085 + 0.035 * Math.sin(v * Math.PI) ** 2)
  const seams = [() => 0, () => 0.25, () => 0.5, () => 0.75, bowed(1), bowed(-1)].map(seam)
  const cap = profile(
    [
      [0, 4.1],
      [0.36, 4.08],
      [0.5, 4.03],
      [0.52, 3.97],
      [0.5, 3.93],
      [0, 3.93],
    ],
    60,
  )
  const neck = profile(
    [
      [0.09, 4.05],
      [0.1, 4.14],
      [0.2, 4.18],
      [0.12, 4.24],
      [0.1, 4.34],
      [0.11, 4.38],
    ],
    50,
  )
  return together(
    part(skin, linen),
    ...seams,
    part(turned(cap), wood, [0, 0, -0.05]),
    part(turned(neck), wood, [0, 0, -0.05]),
    part(ball(0.17, 40), wood, [0, 4.5, -0.05]),
  )
}

/** How high the waist is, where the torso stands on its foot. */
export const waist = 10.5

/** The torso and what it wears upon a pole with a round foot. */
export function onStand(dressed: THREE.Group): THREE.Group {
  const wood = finishes.wood('#b98c56')
  const foot = profile(
    [
      [0, 0.3],
      [0.3, 0.28],
      [1.5, 0.16],
      [1.62, 0.08],
      [1.6, 0],
      [0, 0],
    ],
    60,
  )
  const pole = new THREE.CylinderGeometry(0.15, 0.15, waist - 2.2, 40).translate(0, (waist - 2.2) / 2, 0)
  return together(moved(together(dressed), [0, waist, 0]), part(turned(foot), wood), part(pole, wood))
}
