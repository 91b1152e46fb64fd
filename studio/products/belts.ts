import * as THREE from 'three'
import { finishes } from '../material.ts'
import type { Point } from '../shapes/grid.ts'
import { rounded } from '../shapes/outline.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { curve, rope, strip } from '../shapes/sweep.ts'
import type { Product } from './product.ts'

export const beltClassic: Product = {
  paints: 1,
  build: () =>
    coiled({ width: 0.36, turns: 3.2, inner: 0.42, pitch: 0.075, buckle: 'square', leather: finishes.smooth() }),
  views: {
    front: { turn: 12, lift: 30, fill: 0.82 },
    above: { turn: -30, lift: 64, fill: 0.8 },
  },
}

export const beltSlim: Product = {
  paints: 1,
  build: () =>
    coiled({ width: 0.21, turns: 2.3, inner: 0.52, pitch: 0.13, buckle: 'round', leather: finishes.leather() }),
  views: { front: { turn: 16, lift: 34, fill: 0.8 }, above: { turn: -24, lift: 68, fill: 0.78 } },
}

export const beltWide: Product = {
  paints: 1,
  build: looped,
  views: {
    front: { turn: 24, lift: 20, fill: 0.84, raise: 0.02 },
    side: { turn: -38, lift: 26, fill: 0.84, raise: 0.02 },
    detail: { turn: 14, lift: 14, close: { at: [0.0, 0.38, 1.0], height: 1.2 }, lens: 0.08 },
  },
}

interface Coil {
  width: number
  turns: number
  inner: number
  pitch: number
  buckle: 'square' | 'round'
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
  const tail = (more: number): Point[] => [0.12, 0.23, 0.34].map((far) => [x - far, lift(far), z + more + far * 0.05])
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
  const away = width * (buckle === 'square' ? 0.62 : 0.8)
  belt.add(moved(clasp, [x - 0.4 - away * 0.75, lift(1), z + 0.042], [0, 0.06, 0]))
  const keeper = [0.2].map((far) => {
    const band = rounded(thick + 0.075, width + 0.05, 0.02).map(
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
  const prong = curve([
    [width / 2, 0, 0.012],
    [width / 4, 0, 0.04],
    [-width / 4, 0, 0.05],
    [-width / 2 - 0.02, 0, 0.036],
  ])
  return together(
    part(rope(new THREE.CatmullRomCurve3(line, true), radius, { steps: 110, sides: 14 }), brass),
    part(
      rope(prong, (t) => radius * (0.8 - 0.25 * t), { steps: 50, caps: true, sides: 16 }),
      brass,
    ),
    part(new THREE.CylinderGeometry(radius * 1.35, radius * 1.35, 0.09, 24), brass, [width / 2, 0, 0]),
  )
}

/** Closed as it is worn, standing on its edge. */
function looped(): THREE.Group {
  const width = 0.72
  const leather = finishes.leather()
  const ring = (angle: number, more = 0): Point => [
    Math.sin(angle) * (1.22 + more),
    width / 2,
    Math.cos(angle) * (0.98 + more),
  ]
  const arc = (from: number, to: number, more: (t: number) => number) =>
    Array.from({ length: 90 }, (_, step) => ring(from + ((to - from) * step) / 89, more(step / 89)))
  // from the buckle round the back, under it, and on along the outside
  const line = arc(-0.1, -2 * Math.PI - 0.08, () => 0)
  const over = arc(0.02, 0.95, (t) => 0.05 - 0.004 * t)
  const taper = (t: number) => width * (1 - 0.04 * t) * Math.sqrt(Math.min(1, (1 - t) / 0.1 + 0.03))
  const belt = together(
    part(strip(curve(line), width, 0.045, up, { steps: 90, round: 0.02 }), leather),
    part(strip(curve(over), taper, 0.045, up, { steps: 90, round: 0.02 }), leather),
  )
  for (const edge of [-1, 1]) {
    const seam = (points: Point[]) => curve(points.map(([x, , z]) => [x, width / 2 + edge * (width / 2 - 0.055), z]))
    belt.add(part(stitches(seam(arc(-0.32, -2 * Math.PI + 0.95, () => 0.0245))), finishes.thread()))
    belt.add(part(stitches(seam(arc(0.28, 0.66, (t) => 0.0735 - 0.004 * t))), finishes.thread()))
  }
  for (const angle of [0.42, 0.6]) {
    const [x, y, z] = ring(angle, 0.0735)
    belt.add(part(new THREE.TorusGeometry(0.028, 0.012, 12, 32), finishes.brass(), [x, y, z], [0, angle * 0.85, 0]))
  }
  const oval = Array.from({ length: 120 }, (_, at) => {
    const angle = (at / 120) * 2 * Math.PI
    const x = Math.cos(angle) * 0.4
    return new THREE.Vector3(x, width / 2 + 0.025 + Math.sin(angle) * 0.335, 1.075 - x * x * 0.32)
  })
  belt.add(part(rope(new THREE.CatmullRomCurve3(oval, true), 0.05, { steps: 120, sides: 16 }), finishes.brass()))
  const prong = curve([
    [-0.36, width / 2, 1.05],
    [-0.2, width / 2, 1.105],
    [0.1, width / 2, 1.12],
    [0.42, width / 2, 1.075],
  ])
  belt.add(
    part(
      rope(prong, (t) => 0.04 - 0.008 * t, { steps: 60, caps: true }),
      finishes.brass(),
    ),
  )
  return grounded(belt)
}
