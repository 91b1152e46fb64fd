import * as THREE from 'three'
import { finishes } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { ball } from '../shapes/loft.ts'
import { moved, part, together } from '../shapes/part.ts'
import { curve, rope } from '../shapes/sweep.ts'
import type { View } from '../camera.ts'
import type { Product } from './product.ts'

const front: View = { turn: 30, lift: 17, fill: 0.74 }
const side: View = { turn: -52, lift: 22, fill: 0.72 }
const scale: View = { turn: 14, lift: 30, fill: 0.84, raise: 0, ruler: 15 }
const top = (height: number): View => ({ turn: 22, lift: 22, close: { at: [0.05, 1.12, 0.05], height }, lens: 0.05 })

export const hoopWrap: Product = { paints: 1, build: wrapped, views: { front, scale, side } }
export const hoopPearl: Product = { paints: 1, build: pearls, views: { front, scale, side } }
export const hoopKnot: Product = { paints: 1, build: knotted, views: { front, scale, side, detail: top(1.0) } }
export const hoopBraid: Product = { paints: 1, build: braided, views: { front, scale, side } }

/** Stands on its ends, leaning back a little. */
const arch = curve([
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

function standing(...parts: THREE.Object3D[]): THREE.Group {
  const group = together(moved(together(...parts), [0, 0, 0], [-0.1, 0, 0]))
  group.updateMatrixWorld(true)
  group.children[0]!.position.y -= new THREE.Box3().setFromObject(group, true).min.y
  return group
}

/** A skin along the arch: so far sideways (z) and outward from the middle line, around by u. */
function along(steps: number, sides: number, section: (u: number, t: number) => [number, number], girth: number) {
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

function wrapped(): THREE.Group {
  const turns = 24
  const ribbon = along(
    turns * 110,
    44,
    (u, t) => {
      const angle = u * 2 * Math.PI
      // each turn lies half upon the one before, so that its edge stands off
      const lap = (((t * turns - u) % 1) + 1) % 1
      const off = 0.005 * tapering(t, 0.3) * (lap < 0.97 ? lap / 0.97 : (1 - lap) / 0.03)
      return [Math.cos(angle) * (0.115 * tapering(t, 0.5) + off), Math.sin(angle) * (0.048 * tapering(t, 0.5) + off)]
    },
    0.6,
  )
  return standing(part(ribbon, finishes.ribbon()))
}

function pearls(): THREE.Group {
  const velvet = along(
    160,
    18,
    (u, t) => {
      const angle = u * 2 * Math.PI
      const wide = tapering(t, 0.62)
      return [Math.cos(angle) * 0.075 * wide, Math.sin(angle) * 0.036 * wide]
    },
    0.4,
  )
  const hoop = standing(part(velvet, finishes.velvet()))
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
    hoop.children[0]!.add(
      part(ball(radius, 24), pearl, [centre.x - tangent.y * out, centre.y + tangent.x * out, at % 2 ? 0.012 : -0.012]),
    )
    place += step + 0.0012
  }
  return hoop
}

function knotted(): THREE.Group {
  const band = along(
    200,
    28,
    (u, t) => {
      const angle = u * 2 * Math.PI
      const waist = 1 - 0.62 * Math.exp(-(((t - 0.5) / 0.045) ** 2))
      const full = 0.34 + 0.66 * Math.sin(Math.min(1, Math.min(t, 1 - t) / 0.42) * (Math.PI / 2))
      const end = Math.sqrt(Math.min(1, Math.min(t, 1 - t) / 0.008 + 0.0001))
      const pleat = 1 + 0.1 * Math.cos(angle * 3 + 0.6) * Math.exp(-(((t - 0.5) / 0.1) ** 2))
      return [
        Math.cos(angle) * 0.235 * waist * full * end * pleat,
        Math.sin(angle) * (0.062 + 0.03 * Math.exp(-(((t - 0.5) / 0.12) ** 2))) * end * pleat,
      ]
    },
    1.1,
  )
  const velvet = finishes.velvet()
  // the band is tied on the top: a pleated fold goes around it aslant, and under it another the other way
  const middle = arch.getPointAt(0.5)
  const fold = (aslant: number, wide: number, high: number) =>
    grid(110, 40, (u, v) => {
      const around = u * 2 * Math.PI
      const across = v * 2 * Math.PI
      const pleats = 1 + 0.07 * Math.cos(across * 5 + around)
      const thick = 0.05 * pleats * (1 + 0.18 * Math.sin(around))
      const out = Math.cos(across) * thick
      const along = Math.sin(across) * wide * pleats * (1 + 0.16 * Math.cos(2 * around + 0.6))
      return [
        [
          middle.x + aslant * Math.cos(around) + along,
          middle.y + Math.sin(around) * (high + out),
          Math.cos(around) * (high * 1.28 + out),
        ],
        [u * 1.2, v * 0.4],
      ]
    })
  return standing(part(band, velvet), part(fold(0.1, 0.13, 0.11), velvet), part(fold(-0.18, 0.115, 0.09), velvet))
}

function braided(): THREE.Group {
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
  return standing(...strands, ...caps)
}
