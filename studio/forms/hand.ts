import * as THREE from 'three'
import { finishes } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { profile, turned } from '../shapes/loft.ts'
import { moved, part, together } from '../shapes/part.ts'
import { curve, rope } from '../shapes/sweep.ts'

/** From the cut of the forearm to the knuckles, the wrist at 0: height, half the width, half the depth. */
const levels: [y: number, wide: number, deep: number][] = [
  [-0.85, 0.36, 0.31],
  [-0.6, 0.335, 0.285],
  [-0.3, 0.295, 0.24],
  [0, 0.28, 0.205],
  [0.25, 0.345, 0.195],
  [0.5, 0.41, 0.19],
  [0.8, 0.435, 0.17],
  [0.98, 0.43, 0.14],
  [1.06, 0.4, 0.11],
  [1.1, 0.3, 0.07],
]
const line = new THREE.CatmullRomCurve3(
  levels.map(([y, wide, deep]) => new THREE.Vector3(wide, y, deep)),
  false,
  'centripetal',
)
/** Where each finger begins and how high it reaches, from the first to the little one. */
const fingers: [x: number, top: number, thick: number][] = [
  [0.318, 1.74, 0.104],
  [0.108, 1.86, 0.108],
  [-0.104, 1.78, 0.104],
  [-0.306, 1.52, 0.092],
]

/** A soft hand of linen on a wooden foot: it holds up what is so thick between its fingers and its thumb. */
export function hand(thick: number): THREE.Group {
  const linen = finishes.linen()
  const length = line.getLength()
  const palm = grid(72, 120, (u, v) => {
    const { x: wide, y, z: deep } = line.getPointAt(v)
    const angle = u * 2 * Math.PI
    const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.85
    return [
      [square(Math.sin(angle)) * wide, y, square(Math.cos(angle)) * deep],
      [u * 2.2, v * length],
    ]
  })
  const straight = fingers.map(([x, top, radius]) => {
    const points: Point[] = [
      [x * 0.94, 0.82, 0],
      [x, 1.05, -0.01],
      [x * 1.01, (1.05 + top) / 2, -0.02],
      [x * 1.0, top, 0.03],
    ]
    return part(
      rope(curve(points), (t) => radius * (1 - 0.16 * t), { steps: 90, sides: 28, caps: true }),
      linen,
    )
  })
  const before = 0.19 + thick
  const thumb = curve([
    [0.06, 0.1, -0.01],
    [0.33, 0.3, 0.08],
    [0.55, 0.52, 0.1 + before * 0.35],
    [0.56, 0.76, before * 0.86],
    [0.43, 0.97, before + 0.1],
    [0.27, 1.14, before + 0.09],
  ])
  const foot = profile(
    [
      [0, -0.82],
      [0.4, -0.82],
      [0.5, -0.85],
      [0.56, -0.92],
      [0.56, -1.02],
      [0.52, -1.06],
      [0, -1.06],
    ],
    80,
  )
  return together(
    part(palm, linen),
    ...straight,
    part(
      rope(
        thumb,
        (t) =>
          0.1 + 0.09 * Math.sin((Math.min(1, t / 0.34) * Math.PI) / 2) - 0.095 * Math.max(0, (t - 0.25) / 0.75) ** 0.8,
        { steps: 130, sides: 32, caps: true },
      ),
      linen,
    ),
    part(turned(foot), finishes.wood('#b98c56')),
  )
}

/** Stands a lying thing, so thick, up in the hand, its face to the eye. */
export function inHand(
  lying: THREE.Group,
  { thick, high, aslant = 0.1 }: { thick: number; high: number; aslant?: number },
) {
  const upright = together(moved(lying, [0, 0, 0], [Math.PI / 2, 0, 0]))
  return together(hand(thick), moved(together(upright), [-0.02, 0.74 + high / 2, 0.19], [0, 0, aslant]))
}

/** From the forearm, which the picture cuts off, to the knuckles, what is carried at 0. */
const carried: [y: number, wide: number, deep: number, forward: number][] = [
  [3.6, 0.4, 0.36, 0.02],
  [2.6, 0.38, 0.34, 0.02],
  [1.9, 0.33, 0.28, 0.02],
  [1.5, 0.285, 0.225, 0.02],
  [1.25, 0.3, 0.205, 0.03],
  [0.95, 0.385, 0.2, 0.05],
  [0.6, 0.43, 0.19, 0.08],
  [0.36, 0.43, 0.165, 0.11],
  [0.24, 0.41, 0.12, 0.13],
  [0.2, 0.3, 0.06, 0.13],
]

/** A hand from above with its back to the eye, its fingers closed around a handle that goes from left to right. */
export function carrying(): THREE.Group {
  const linen = finishes.linen()
  const down = new THREE.CatmullRomCurve3(
    carried.map(([y, wide, deep]) => new THREE.Vector3(wide, y, deep)),
    false,
    'centripetal',
  )
  const middle = new THREE.CatmullRomCurve3(
    carried.map(([y, , , forward]) => new THREE.Vector3(0, y, forward)),
    false,
    'centripetal',
  )
  const length = down.getLength()
  const arm = grid(72, 140, (u, v) => {
    const { x: wide, y, z: deep } = down.getPoint(v)
    const angle = u * 2 * Math.PI
    const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.85
    return [
      [square(Math.sin(angle)) * wide, y, square(Math.cos(angle)) * deep + middle.getPoint(v).z],
      [u * 2.2, v * length],
    ]
  })
  const closed = [-0.315, -0.106, 0.104, 0.305].map((x, finger) => {
    const [radius, reach] = [0.104 - 0.01 * Math.abs(finger - 1.4), 1 - 0.03 * Math.abs(finger - 1.3)]
    const around: Point[] = [
      [x * 0.97, 0.42, 0.1],
      [x, 0.22, 0.15],
      [x, 0.03, 0.18],
      [x, -0.12, 0.115],
      [x, -0.165, 0],
      [x, -0.1, -0.12],
      [x, 0.05, -0.16],
      [x, 0.2, -0.13],
    ]
    const line = curve(around.map(([px, y, z]) => [px, y > 0 ? y : y * reach, z]))
    return part(
      rope(line, (t) => radius * (1 - 0.12 * t), { steps: 120, sides: 28, caps: true }),
      linen,
    )
  })
  const thumb = curve([
    [-0.2, 0.95, 0.02],
    [-0.4, 0.68, -0.02],
    [-0.47, 0.4, -0.1],
    [-0.38, 0.16, -0.2],
    [-0.22, 0.02, -0.26],
  ])
  return together(
    part(arm, linen),
    ...closed,
    part(
      rope(thumb, (t) => 0.16 - 0.06 * t, { steps: 90, sides: 28, caps: true }),
      linen,
    ),
  )
}
