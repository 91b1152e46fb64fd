import * as THREE from 'three'
import { onStand, torso, waist } from '../forms/torso.ts'
import { finishes } from '../material.ts'
import type { Point } from '../shapes/grid.ts'
import { rounded } from '../shapes/outline.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { curve, rope, strip } from '../shapes/sweep.ts'
import type { View } from '../camera.ts'
import type { Product } from './product.ts'

const worn: View = { turn: 16, lift: 8, close: { at: [0, waist + 0.4, 0], height: 4.9 } }

export const beltClassic: Product = {
  paints: 1,
  build: () =>
    coiled({ width: 0.36, turns: 3.2, inner: 0.42, pitch: 0.075, buckle: 'square', leather: finishes.smooth() }),
  worn: () => onWaist(fastened({ width: 0.36, buckle: 'square', leather: finishes.smooth() })),
  views: {
    front: { turn: 12, lift: 30, fill: 0.82 },
    above: { turn: -30, lift: 64, fill: 0.8 },
    worn,
    scale: { turn: 8, lift: 44, fill: 0.9, raise: 0, ruler: 20 },
  },
}

export const beltSlim: Product = {
  paints: 1,
  build: () =>
    coiled({ width: 0.21, turns: 2.3, inner: 0.52, pitch: 0.13, buckle: 'round', leather: finishes.leather() }),
  worn: () => onWaist(fastened({ width: 0.21, buckle: 'round', leather: finishes.leather() })),
  views: {
    front: { turn: 16, lift: 34, fill: 0.8 },
    above: { turn: -24, lift: 68, fill: 0.78 },
    worn,
    scale: { turn: 8, lift: 48, fill: 0.9, raise: 0, ruler: 20 },
  },
}

export const beltWide: Product = {
  paints: 1,
  size: 0.83,
  build: () => grounded(fastened({ width: 0.72, buckle: 'wide', leather: finishes.leather() })),
  worn: () => onWaist(fastened({ width: 0.72, buckle: 'wide', leather: finishes.leather() })),
  views: {
    front: { turn: 24, lift: 20, fill: 0.84, raise: 0.02 },
    side: { turn: -38, lift: 26, fill: 0.84, raise: 0.02 },
    worn,
    scale: { turn: 10, lift: 34, fill: 0.9, raise: 0, ruler: 20 },
    detail: { turn: 14, lift: 14, close: { at: [0.0, 0.38, 1.0], height: 1.2 }, lens: 0.05 },
  },
}

interface Coil {
  width: number
  turns: number
  inner: number
  pitch: number
  buckle: 'square' | 'round' | 'wide'
  leather: THREE.Material
}

const thick = 0.042
const up = new THREE.Vector3(0, 1, 0)

/** Stands on its edge, rolled up from the tip; the buckle hangs off the last turn. */
function coiled({ width, turns, inner, pitch, buckle, leather }: Coil): THREE.Group {
  const reach = 2 * Math.PI * turns
  const end = Math.PI * 0.5
  const at = (angle: number, more = 0): Point => {
    const radius = inner + (pitch * (angle + reach - end)) / (2 * Math.PI) + more
    return [Math.cos(angle) * radius, width / 2, Math.sin(angle) * radius]
  }
  const turn = (more: number, from: number) => {
    const count = Math.round((end - from) * 14)
    return Array.from({ length: count + 1 }, (_, step) => at(from + ((end - from) * step) / count, more))
  }
  // the last of it leaves the coil straight, toward the left
  const [x, , z] = at(end)
  // and rises a little, for the buckle is taller than the belt and stands on the floor
  const [tall, bar] = buckle === 'square' ? [width * 1.32, 0.032] : [width * 1.75, 0.026]
  const lift = (far: number) => width / 2 + Math.min(1, far / 0.34) ** 2 * (tall / 2 + bar - width / 2)
  const tail = (more: number): Point[] => [0.1, 0.17, 0.24].map((far) => [x - far, lift(far), z + more + far * 0.05])
  const line = curve([...turn(0, end - reach), ...tail(0)])
  const tip = (t: number) => width * Math.sqrt(Math.min(1, t / 0.012 + 0.02))
  const belt = together(part(strip(line, tip, thick, up, { steps: 340, round: 0.016 }), leather))
  for (const height of [-1, 1]) {
    const outer = [...turn(thick / 2 + 0.001, end - 5.6), ...tail(thick / 2 + 0.001).slice(0, 2)]
    const seam = curve(outer.map(([px, py, pz]) => [px, py + height * (width / 2 - 0.035), pz]))
    belt.add(part(stitches(seam, { length: 0.034, gap: 0.02, radius: 0.0055 }), finishes.thread()))
  }
  const clasp =
    buckle === 'square' ? frame(width * 1.42, tall, 0.08, bar) : frame(width * 1.75, tall, width * 0.86, bar)
  const half = (buckle === 'square' ? width * 1.42 : width * 1.75) / 2
  // the belt is folded around the bar, the prong through it
  const barAt = x - 0.4
  belt.add(moved(clasp, [barAt - half, lift(1), z + 0.02], [0, 0.06, 0]))
  const fold: [number, number][] = [
    [x - 0.215, z + 0.011],
    [x - 0.29, z + 0.022],
    [barAt + 0.03, z + 0.02 + bar + thick / 2],
    [barAt - bar - 0.012, z + 0.02],
    [barAt + 0.03, z + 0.02 - bar - thick / 2],
    [x - 0.29, z - 0.026],
    [x - 0.215, z - 0.03],
  ]
  // left open in the middle for the prong: an ear above it and one below
  const ear = buckle === 'square' ? width * 0.4 : width * 0.34
  for (const side of [-1, 1]) {
    const folded = fold.map(([px, pz]): Point => [px, lift(x - px) + side * (width / 2 - ear / 2), pz])
    belt.add(part(strip(curve(folded), ear, thick * 0.95, up, { steps: 90, round: 0.014 }), leather))
  }
  const keeper = [0.2].map((far) => {
    const band = rounded(thick + 0.062, width + 0.03, 0.02).map(
      (point) => new THREE.Vector3(x - far, lift(far) + point.y, z + far * 0.05 + point.x),
    )
    return part(
      strip(new THREE.CatmullRomCurve3(band, true), 0.1, 0.024, new THREE.Vector3(1, 0, 0), { steps: 120 }),
      leather,
    )
  })
  belt.add(...keeper)
  return grounded(belt)
}

/** A frame with its prong across, in the plane that looks at the eye; the belt comes from the right. */
function frame(width: number, height: number, corner: number, radius: number): THREE.Group {
  const line = rounded(width, height, corner).map(({ x, y }) => new THREE.Vector3(x, y, 0))
  const brass = finishes.brass()
  // hooked around the bar at one end, resting upon the frame with the other
  const prong = curve([
    [width / 2 - 0.01, 0, radius * 1.9],
    [width / 4, 0, radius * 2.1],
    [-width / 4, 0, radius * 2.1],
    [-width / 2 - radius * 0.8, 0, radius * 1.75],
  ])
  return together(
    part(rope(new THREE.CatmullRomCurve3(line, true), radius, { steps: 110, sides: 14 }), brass),
    part(
      rope(prong, (t) => radius * (0.82 - 0.2 * t), { steps: 50, caps: true, sides: 16 }),
      brass,
    ),
    part(new THREE.TorusGeometry(radius * 1.25, radius * 0.72, 14, 32), brass, [width / 2, 0, 0], [Math.PI / 2, 0, 0]),
  )
}

function onWaist(belt: THREE.Object3D): THREE.Group {
  return onStand(together(torso(), belt))
}

/** Around a waist, in front its buckle: the free end comes from the left, and lies in its keeper on the right. */
function fastened({ width, buckle, leather }: Pick<Coil, 'width' | 'buckle' | 'leather'>): THREE.Group {
  const ring = (angle: number, more = 0): Point => [Math.sin(angle) * (1.2 + more), 0, Math.cos(angle) * (0.97 + more)]
  const { wide, tall, bar, corner } = {
    square: { wide: width * 1.42, tall: width * 1.32, bar: 0.032, corner: 0.08 },
    round: { wide: width * 1.75, tall: width * 1.75, bar: 0.026, corner: width * 0.86 },
    wide: { wide: width * 1.12, tall: width * 1.24, bar: 0.042, corner: width * 0.4 },
  }[buckle]
  const [from, to] = [wide / 2 / 1.2, 2 * Math.PI + 0.72]
  // over what was fastened to the bar, from the frame on
  const rise = (angle: number) => 0.058 * smoothly((angle - 2 * Math.PI + 0.34) / 0.34)
  const arc = (first: number, last: number, more: (angle: number) => number) =>
    Array.from({ length: 181 }, (_, step) => {
      const angle = first + ((last - first) * step) / 180
      return ring(angle, more(angle))
    })
  const tip = (t: number) => width * Math.sqrt(Math.min(1, (1 - t) / (0.036 * width) + 0.02))
  const belt = together(part(strip(curve(arc(from, to, rise)), tip, thick, up, { steps: 500, round: 0.016 }), leather))
  for (const edge of [-1, 1]) {
    const seam = arc(from + 0.5, to - 0.04 - width / 6, (angle) => rise(angle) + thick / 2 + 0.001)
    const line = curve(seam.map(([x, y, z]): Point => [x, y + edge * (width / 2 - 0.035), z]))
    if (buckle !== 'round')
      belt.add(part(stitches(line, { length: 0.034, gap: 0.02, radius: 0.0055 }), finishes.thread()))
  }
  belt.add(moved(frame(wide, tall, corner, bar), [0, 0, 0.973 + bar]))
  for (const angle of buckle === 'wide' ? [0.5, 0.62] : [0.34, 0.45, 0.56]) {
    const [x, y, z] = ring(angle, 0.059 + thick / 2)
    const hole = new THREE.CylinderGeometry(0.017, 0.017, 0.004, 20).rotateX(Math.PI / 2)
    belt.add(part(hole, finishes.rubber('#1a1411'), [x, y, z], [0, angle * 0.85, 0]))
    const eyelet = new THREE.TorusGeometry(0.028, 0.011, 12, 32)
    if (buckle === 'wide') belt.add(part(eyelet, finishes.brass(), [x, y, z], [0, angle * 0.85, 0]))
  }
  const keeper = from + 0.09
  const [x, , z] = ring(keeper, 0.032)
  const band = rounded(thick * 2 + 0.06, width + 0.03, 0.02).map((point) => new THREE.Vector3(0, point.y, point.x))
  belt.add(
    moved(
      together(
        part(
          strip(new THREE.CatmullRomCurve3(band, true), 0.09, 0.022, new THREE.Vector3(1, 0, 0), { steps: 120 }),
          leather,
        ),
      ),
      [x, 0, z],
      [0, keeper * 0.85, 0],
    ),
  )
  return belt
}

function smoothly(t: number): number {
  const part = Math.max(0, Math.min(1, t))
  return part * part * (3 - 2 * part)
}
