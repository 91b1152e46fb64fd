import * as THREE from 'three'
import { part, together } from './part.ts'
import { curve, strip } from './sweep.ts'
import type { Point } from './grid.ts'

const up = new THREE.Vector3(0, 1, 0)

/** A bow of flat ribbon so wide, seen from the front: two loops, their knot, and two ends under them. */
export function ribbonBow(wide: number, ribbon: THREE.Material): THREE.Group {
  const long = wide * 1.75
  const loop = (side: number) =>
    curve(
      (
        [
          [0.0, 0.12],
          [0.3, 0.2],
          [0.72, 0.3],
          [0.97, 0.24],
          [1.0, 0.14],
          [0.9, 0.06],
          [0.6, 0.04],
          [0.3, 0.04],
          [0.0, 0.05],
        ] as const
      ).map(([x, z]): Point => [side * x * long, x * wide * 0.08, z * wide]),
    )
  const pinched = (t: number) => wide * (0.62 + 0.38 * Math.min(1, Math.sin(Math.PI * t) * 1.35))
  const end = (side: number) =>
    curve([
      [0, 0, 0.05 * wide],
      [side * long * 0.55, -0.07 * wide, 0.05 * wide],
      [side * long * 1.13, -0.17 * wide, 0.06 * wide],
    ])
  const knot = curve([
    [0, wide * 0.42, 0.0],
    [0, wide * 0.4, 0.2 * wide],
    [0, wide * 0.2, 0.3 * wide],
    [0, -wide * 0.2, 0.3 * wide],
    [0, -wide * 0.4, 0.2 * wide],
    [0, -wide * 0.42, 0.0],
  ])
  return together(
    ...[1, -1].flatMap((side) => [
      part(
        strip(end(side), (t) => wide * (0.5 + 0.26 * t), 0.014, up, { steps: 40 }),
        ribbon,
      ),
      part(strip(loop(side), pinched, 0.014, up, { steps: 90 }), ribbon),
    ]),
    part(strip(knot, wide * 0.42, 0.02, new THREE.Vector3(1, 0, 0), { steps: 50 }), ribbon),
  )
}
