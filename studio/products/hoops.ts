import * as THREE from 'three'
import { head, overCrown } from '../forms/head.ts'
import { finishes } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { ball } from '../shapes/loft.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { curve, rope } from '../shapes/sweep.ts'
import type { View } from '../camera.ts'
import type { Product } from './product.ts'

const front: View = { turn: 30, lift: 17, fill: 0.74 }
const side: View = { turn: -52, lift: 22, fill: 0.72 }
const scale: View = { turn: 14, lift: 30, fill: 0.84, raise: 0, ruler: 15 }
const top = (height: number): View => ({ turn: 22, lift: 22, close: { at: [0.05, 1.12, 0.05], height }, lens: 0.05 })

const worn: View = { turn: 30, lift: 12, fill: 0.9 }

export const hoopWrap = hoop(wrapped)
export const hoopPearl = hoop(pearls)
export const hoopKnot = hoop(knotted, { detail: top(1.0) })
export const hoopBraid = hoop(braided)

type Arch = THREE.CatmullRomCurve3

function hoop(parts: (arch: Arch) => THREE.Object3D[], more: Partial<Product['views']> = {}): Product {
  return {
    paints: 1,
    build: () => standing(...parts(open)),
    worn: () => {
      const { line, at, turned } = overCrown(0.015)
      return grounded(together(head(), moved(together(...parts(curve(line))), at, turned)))
    },
    views: { front, worn, scale, side, ...more },
  }
}

/** Stands on its ends. */
const open = curve([
  [-0.54, 0.0, 0],
  [-0.63, 0.3, 0],
  [-0.655, 0.62, 0],
  [-0.56, 0.95, 0],
  [-0.32, 1.19, 0],
  [0, 1.28, 0],
  [0.32, 1.19, 0],
  [0.56, 0.95, 0],
  [0.655, 0.62, 0],
  [0.63, 0.3, 0],
  [0.54, 0.0, 0],
])

/** Leaning back a little. */
function standing(...parts: THREE.Object3D[]): THREE.Group {
  const group = together(moved(together(...parts), [0, 0, 0], [-0.1, 0, 0]))
  group.updateMatrixWorld(true)
  group.children[0]!.position.y -= new THREE.Box3().setFromObject(group, true).min.y
  return group
}

/** A skin along the arch: so far sideways (z) and outward from the middle line, around by u. */
function along(
  arch: Arch,
  steps: number,
  sides: number,
  section: (u: number, t: number) => [number, number],
  girth: number,
) {
  const length = arch.getLength()
  return grid(sides, steps, (u, t) => {
    const centre = arch.getPointAt(t)
    const tangent = arch.getTangentAt(t)
    const [across, out] = section(u, t)
    return [
      [centre.x - tangent.y * out, centre.y + tangent.x * out, across],
      [u * girth, t * length],
    ]
  })
}

/** Thinner toward both ends, and closed there. */
function tapering(t: number, least: number): number {
  const end = Math.min(t, 1 - t)
  return (
    (least + (1 - least) * Math.sin(Math.min(1, end / 0.34) * (Math.PI / 2))) *
    Math.sqrt(Math.min(1, end / 0.008 + 0.0001))
  )
}

function wrapped(arch: Arch): THREE.Object3D[] {
  const turns = 38
  const ribbon = along(
    arch,
    turns * 110,
    44,
    (u, t) => {
      const angle = u * 2 * Math.PI
      // each turn lies half upon the one before, so that its edge stands off
      const lap = (((t * turns - u) % 1) + 1) % 1
      const off = 0.008 * tapering(t, 0.3) * (lap < 0.95 ? lap / 0.95 : (1 - lap) / 0.05)
      return [Math.cos(angle) * (0.115 * tapering(t, 0.5) + off), Math.sin(angle) * (0.048 * tapering(t, 0.5) + off)]
    },
    0.6,
  )
  return [part(ribbon, finishes.grosgrain())]
}

function pearls(arch: Arch): THREE.Object3D[] {
  const velvet = along(
    arch,
    160,
    18,
    (u, t) => {
      const angle = u * 2 * Math.PI
      const wide = tapering(t, 0.62)
      return [Math.cos(angle) * 0.075 * wide, Math.sin(angle) * 0.036 * wide]
    },
    0.4,
  )
  const hoop: THREE.Object3D[] = [part(velvet, finishes.velvet())]
  const sizes = [0.062, 0.085, 0.07, 0.1, 0.066, 0.09, 0.074]
  const pearl = finishes.pearl()
  let place = 0.2
  for (let at = 0; place < 0.8; at++) {
    const radius = sizes[at % sizes.length]! * (1 - 1.1 * Math.abs(place - 0.5))
    const step = radius / arch.getLength()
    place += step
    const centre = arch.getPointAt(place)
    const tangent = arch.getTangentAt(place)
    const out = 0.026 + radius * 0.82
    hoop.push(
      part(ball(radius, 24), pearl, [centre.x - tangent.y * out, centre.y + tangent.x * out, at % 2 ? 0.012 : -0.012]),
    )
    place += step + 0.0012
  }
  return hoop
}

function knotted(arch: Arch): THREE.Object3D[] {
  const band = along(
    arch,
    320,
    72,
    (u, t) => {
      const angle = u * 2 * Math.PI
      const near = Math.exp(-(((t - 0.5) / 0.06) ** 2))
      const full = 0.34 + 0.66 * Math.sin(Math.min(1, Math.min(t, 1 - t) / 0.42) * (Math.PI / 2))
      const end = Math.sqrt(Math.min(1, Math.min(t, 1 - t) / 0.008 + 0.0001))
      // the knot gathers the velvet into folds that run out into the band
      const across = Math.cos(angle)
      const folds = Math.exp(-(((t - 0.5) / 0.13) ** 2)) * 0.3 * Math.cos(across * 7.5 + (t < 0.5 ? 0.5 : -0.7))
      return [
        across * 0.24 * (1 - 0.5 * near) * full * end,
        Math.sin(angle) * (0.06 + 0.045 * near) * (1 + (Math.sin(angle) > 0 ? folds : 0)) * end,
      ]
    },
    1.1,
  )
  const velvet = finishes.velvet()
  const middle = arch.getPointAt(0.5)
  // a fold of the same velvet goes around it, wider above than at the sides, and a little aslant
  const knot = grid(150, 90, (u, v) => {
    const around = u * 2 * Math.PI
    const across = v * 2 * Math.PI
    const side = Math.sin(across)
    const above = 0.5 + 0.5 * Math.sin(around)
    const ridges = 1 + 0.28 * Math.cos(side * 5.2 + 0.5 * Math.sin(around) + 0.4)
    const thick = 0.04 * ridges * Math.abs(Math.cos(across)) ** 0.6 * Math.sign(Math.cos(across))
    const wide = 0.1 + 0.055 * above + 0.012 * Math.sin(2 * around + 1)
    const swell = 0.035 * above * (1 - side * side)
    return [
      [
        middle.x + 0.05 * Math.cos(around) + side * wide,
        middle.y + Math.sin(around) * (0.105 + thick + swell),
        Math.cos(around) * (0.15 + thick),
      ],
      [u * 0.9, v * 0.6],
    ]
  })
  return [part(band, velvet), part(knot, velvet)]
}

function braided(arch: Arch): THREE.Object3D[] {
  const length = arch.getLength()
  const strands = [0, 1, 2].map((strand) => {
    const line = Array.from({ length: 130 }, (_, at): Point => {
      const t = 0.012 + (0.976 * at) / 129
      const centre = arch.getPointAt(t)
      const tangent = arch.getTangentAt(t)
      const phase = 2 * Math.PI * (t * length * 2.1 + strand / 3)
      const wide = tapering(t, 0.5)
      const out = 0.036 * Math.sin(2 * phase) * wide
      return [centre.x - tangent.y * out, centre.y + tangent.x * out, 0.094 * Math.sin(phase) * wide]
    })
    return part(
      rope(curve(line), (t) => 0.064 * tapering(0.012 + 0.976 * t, 0.5), { steps: 260, sides: 12, caps: true }),
      finishes.suede(),
    )
  })
  const caps = [0.006, 0.994].map((t) => {
    const { x, y } = arch.getPointAt(t)
    const tangent = arch.getTangentAt(t)
    return part(
      new THREE.CapsuleGeometry(0.062, 0.09, 12, 32).scale(1, 1, 1.2),
      finishes.brass(),
      [x, y, 0],
      [0, 0, Math.atan2(-tangent.x, tangent.y)],
    )
  })
  return [...strands, ...caps]
}
