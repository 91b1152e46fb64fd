import * as THREE from 'three'
import { onStand, torso, waist } from '../forms/torso.ts'
import { finishes } from '../material.ts'
import { bend, type Point } from '../shapes/grid.ts'
import { inset, through } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { curve, rope, strip } from '../shapes/sweep.ts'
import type { Product } from './product.ts'

export const bagMoon: Product = {
  paints: 1,
  size: 1.04,
  build: () => grounded(bag(standing)),
  worn: () => onStand(together(torso(), moved(bag(hanging), [1.78, 0.66, 0.02], [0, Math.PI / 2, 0]))),
  views: {
    front: { turn: 26, lift: 12, fill: 0.84 },
    side: { turn: -50, lift: 14, fill: 0.82 },
    worn: { turn: 58, lift: 8, close: { at: [0.7, waist + 1.1, 0], height: 6 } },
    scale: { turn: 6, lift: 20, fill: 0.9, raise: 0 },
    detail: { turn: 30, lift: 24, close: { at: [0.72, 1.18, 0.1], height: 1.25 }, lens: 0.05 },
  },
}

/** The half moon, from its left horn along the top. */
const horns = through(
  [
    [-1.2, 0.62],
    [-1.27, 0.22],
    [-1.05, -0.32],
    [-0.6, -0.64],
    [0, -0.74],
    [0.6, -0.64],
    [1.05, -0.32],
    [1.27, 0.22],
    [1.2, 0.62],
    [1.02, 0.66],
    [0.55, 0.47],
    [0, 0.4],
    [-0.55, 0.47],
    [-1.02, 0.66],
  ],
  300,
)
const depth = 0.62

const up = [
  [-1.13, 0.8, 0],
  [-1.1, 1.15, 0],
  [-0.98, 1.75, 0],
  [-0.62, 2.3, 0],
  [0, 2.52, 0],
  [0.62, 2.3, 0],
  [0.98, 1.75, 0],
  [1.1, 1.15, 0],
  [1.13, 0.8, 0],
] as const

/** The strap as it stands by itself; over a shoulder, where it is pulled straight and leans inward. */
const standing = up.map(([x, y, z]): Point => [x, y, z])
const hanging: Point[] = [
  [-1.13, 0.8, 0],
  [-0.98, 1.2, -0.12],
  [-0.72, 1.75, -0.33],
  [-0.5, 2.2, -0.48],
  [-0.3, 2.36, -0.53],
  [0, 2.42, -0.55],
  [0.3, 2.36, -0.53],
  [0.5, 2.2, -0.48],
  [0.72, 1.75, -0.33],
  [0.98, 1.2, -0.12],
  [1.13, 0.8, 0],
]

function bag(line: Point[]): THREE.Group {
  const leather = finishes.leather()
  const brass = finishes.brass()
  const body = bend(panel(horns, depth, { round: 0.08, rings: 2 }), ([x, y, z]) => [
    x,
    y,
    z * (1 - 0.3 * (y + 0.74) * 0.7),
  ])
  const slim = (y: number) => 1 - 0.3 * (y + 0.74) * 0.7
  const whole = together(part(body, leather))
  for (const side of [1, -1]) {
    const line = inset(horns, 0.028).map(({ x, y }) => new THREE.Vector3(x, y, side * (depth / 2 - 0.012) * slim(y)))
    whole.add(part(rope(new THREE.CatmullRomCurve3(line, true), 0.022, { steps: 150, sides: 8 }), leather))
    const seam = inset(horns, 0.11).map(({ x, y }) => new THREE.Vector3(x, y, side * (depth / 2 + 0.002) * slim(y)))
    whole.add(part(stitches(new THREE.CatmullRomCurve3(seam, true)), finishes.thread()))
  }
  const top = curve([
    [-1.0, 0.668, 0],
    [-0.55, 0.478, 0],
    [0, 0.408, 0],
    [0.55, 0.478, 0],
    [1.0, 0.668, 0],
  ])
  whole.add(part(strip(top, 0.2, 0.02, new THREE.Vector3(0, 0, 1)), finishes.canvas('#2f2622')))
  for (const side of [-1, 1]) {
    const teeth = curve(top.getPoints(30).map((point) => [point.x, point.y + 0.014, side * 0.014]))
    whole.add(part(stitches(teeth, { length: 0.018, gap: 0.016, radius: 0.015 }), brass))
  }
  whole.add(
    part(
      new THREE.CapsuleGeometry(0.04, 0.09, 8, 16).rotateZ(Math.PI / 2).scale(1, 0.6, 1),
      brass,
      [0.78, 0.6, 0],
      [0, 0, 0.4],
    ),
  )
  const pull = curve([
    [0.8, 0.6, 0.05],
    [0.79, 0.56, 0.2],
    [0.77, 0.4, 0.31],
    [0.76, 0.2, 0.36],
  ])
  whole.add(part(strip(pull, 0.07, 0.02, new THREE.Vector3(1, 0, 0), { steps: 40 }), leather))
  const strap = curve(line)
  whole.add(part(strip(strap, 0.13, 0.035, new THREE.Vector3(0, 0, 1)), leather))
  for (const x of [-1.13, 1.13]) {
    whole.add(part(new THREE.TorusGeometry(0.085, 0.018, 12, 40), brass, [x, 0.74, 0], [0, Math.PI / 2, 0]))
    whole.add(
      part(
        panel(
          inset(
            through(
              [
                [-0.06, -0.1],
                [0.06, -0.1],
                [0.06, 0.08],
                [-0.06, 0.08],
              ],
              60,
            ),
            0,
          ),
          0.05,
        ),
        leather,
        [x * 0.99, 0.66, 0],
        [0, Math.PI / 2, 0],
      ),
    )
    whole.add(part(new THREE.CylinderGeometry(0.03, 0.03, 0.17, 16).rotateX(Math.PI / 2), brass, [x, 0.83, 0]))
  }
  return whole
}
