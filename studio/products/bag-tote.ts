import * as THREE from 'three'
import { carrying } from '../forms/hand.ts'
import { finishes } from '../material.ts'
import type { Point } from '../shapes/grid.ts'
import { loft } from '../shapes/loft.ts'
import { inset, rounded, type Outline } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { curve, strip } from '../shapes/sweep.ts'
import type { Product } from './product.ts'

interface Tote {
  bottom: [number, number]
  top: [number, number]
  height: number
  /** How high the handles rise above the rim, and how far they stand from the middle. */
  handles: [number, number]
  soft: number
}

const leatherTote: Tote = { bottom: [2.25, 1.0], top: [2.75, 0.8], height: 2.35, handles: [1.25, 0.52], soft: 0.03 }
const canvasTote: Tote = { bottom: [2.5, 0.75], top: [2.75, 0.62], height: 2.7, handles: [1.3, 0.5], soft: 0.07 }

export const bagTote: Product = {
  paints: 1,
  size: 1.2,
  build: () => buildLeather(),
  worn: () => carried(leatherTote, buildLeather('gathered')),
  views: {
    front: { turn: 30, lift: 14, fill: 0.84 },
    side: { turn: -58, lift: 18, fill: 0.84 },
    worn: { turn: 26, lift: 5, close: { at: [0, 6.35, 0], height: 6.1 } },
    scale: { turn: 6, lift: 20, fill: 0.9, raise: 0 },
    detail: { turn: 18, lift: 12, close: { at: [0.5, 2.2, 0.4], height: 1.5 }, lens: 0.05 },
  },
}

export const bagShopper: Product = {
  paints: 1,
  size: 1.38,
  build: () => buildCanvas(),
  worn: () => carried(canvasTote, buildCanvas('gathered')),
  views: {
    front: { turn: -28, lift: 13, fill: 0.84 },
    side: { turn: 60, lift: 17, fill: 0.84 },
    worn: { turn: -24, lift: 5, close: { at: [0, 6.6, 0], height: 6.5 } },
    scale: { turn: 6, lift: 20, fill: 0.9, raise: 0 },
    detail: { turn: -15, lift: 12, close: { at: [-0.5, 2.5, 0.3], height: 1.5 }, lens: 0.05 },
  },
}

/** How the handles stand: each by itself, or drawn together where a hand takes them. */
type Handles = 'apart' | 'gathered'

function buildLeather(handles: Handles = 'apart'): THREE.Group {
  const leathers = { outside: finishes.leather(), straps: finishes.leather(), inside: finishes.suede('#b79a76') }
  return build(leatherTote, leathers, handles)
}

function buildCanvas(handles: Handles = 'apart'): THREE.Group {
  const straps = finishes.smooth('#7c4a28')
  return build(canvasTote, { outside: finishes.canvas(), straps, inside: finishes.canvas('#d9cdb6') }, handles)
}

/** Off the floor, by the middle of its handles. */
function carried({ height, handles: [rise] }: Tote, bag: THREE.Group): THREE.Group {
  return together(moved(bag, [0, 4, 0]), moved(carrying(), [0, 4 + height + rise + 0.03, 0]))
}

interface Materials {
  outside: THREE.Material
  straps: THREE.Material
  inside: THREE.Material
}

function build(tote: Tote, { outside, straps, inside }: Materials, handles: Handles): THREE.Group {
  const { height } = tote
  const wall = (y: number, by = 0) => sectionOf(tote, y, by)
  const steps = Array.from({ length: 17 }, (_, step) => step / 16)
  const outer = [
    { line: wall(0, 0.6), y: 0 },
    ...[0.09, 0.05, 0.025, 0.01].map((by, at) => ({ line: wall(0, by), y: [0, 0.012, 0.03, 0.06][at]! })),
    ...steps.map((part) => ({ line: wall(part), y: 0.09 + (height - 0.09) * part })),
    ...[0.008, 0.022, 0.034].map((by, at) => ({ line: wall(1, by), y: height + [0.014, 0.02, 0.012][at]! })),
  ]
  const inner = [
    ...steps.toReversed().map((part) => ({ line: wall(part, 0.038), y: 0.09 + (height - 0.09) * part })),
    { line: wall(0, 0.6), y: 0.07 },
  ]
  const seam = wall(1, -0.004).map((point) => new THREE.Vector3(point.x, height - 0.09, point.y))
  const bag = together(
    part(loft(outer), outside),
    part(loft(inner), inside),
    part(stitches(new THREE.CatmullRomCurve3(seam, true)), finishes.thread()),
  )
  for (const side of [1, -1]) bag.add(...handle(tote, side, { leather: straps, handles }))
  return grounded(bag)
}

/** The bag cut level, at a part of its height; stuffed a little in the middle, folded in at the sides. */
function sectionOf({ bottom, top, soft }: Tote, part: number, by: number): Outline {
  const width = bottom[0] + (top[0] - bottom[0]) * part
  const depth = bottom[1] + (top[1] - bottom[1]) * part
  const line = rounded(width, depth, 0.16, { points: 240 }).map((point) => {
    const middle = Math.max(0, 1 - (2 * Math.abs(point.x)) / width)
    const swell = 1 + (soft * 4 * Math.sin(Math.PI * Math.min(1, part * 1.1)) * middle) / depth
    const fold = Math.abs(point.x) > width / 2 - 0.02 ? soft * 1.6 * part * (1 - Math.abs(point.y) / depth) : 0
    return new THREE.Vector2(point.x - Math.sign(point.x) * fold, point.y * swell)
  })
  return by === 0 ? line : by > 0.3 ? line.map((point) => point.clone().multiplyScalar(0.02)) : inset(line, by)
}

function handle(
  tote: Tote,
  side: number,
  { leather, handles }: { leather: THREE.Material; handles: Handles },
): THREE.Object3D[] {
  const [rise, x] = tote.handles
  const { height } = tote
  const face = (y: number, away = 0.03) => {
    const part = (y - 0.09) / (height - 0.09)
    const line = sectionOf(tote, part, 0)
    const near = line
      .filter((point) => point.y > 0)
      .toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0]!
    return side * (near.y + away)
  }
  const low = height - 0.62
  const leg = (sign: number): Point[] => [
    [sign * x, low, face(low)],
    [sign * x, height - 0.35, face(height - 0.35)],
    [sign * x, height - 0.02, face(height - 0.02)],
    ...(handles === 'apart' ? apart(sign) : gathered(sign)),
  ]
  const apart = (sign: number): Point[] => [
    [sign * x * 0.98, height + rise * 0.35, face(height) * 1.02],
    [sign * x * 0.86, height + rise * 0.72, face(height) * 0.98],
    [sign * x * 0.5, height + rise * 0.95, face(height) * 0.92],
  ]
  const gathered = (sign: number): Point[] => [
    [sign * x * 0.94, height + rise * 0.3, face(height) * 0.82],
    [sign * x * 0.74, height + rise * 0.66, face(height) * 0.42],
    [sign * x * 0.42, height + rise * 0.94, side * 0.06],
  ]
  const middle = handles === 'apart' ? face(height) * 0.9 : side * 0.045
  const line = curve([...leg(1), [0, height + rise, middle], ...leg(-1).toReversed()])
  const across = (t: number) => {
    const angle = Math.min(1, Math.max(0, (t - 0.28) / 0.44)) * Math.PI
    return new THREE.Vector3(Math.cos(angle), Math.sin(angle), 0)
  }
  const parts: THREE.Object3D[] = [part(strip(line, 0.17, 0.05, across, { steps: 100, round: 0.022 }), leather)]
  for (const sign of [1, -1]) {
    for (const edge of [-0.06, 0.06]) {
      const seam = curve([low + 0.04, low + 0.25, height - 0.12].map((y) => [sign * x + edge, y, face(y, 0.056)]))
      parts.push(part(stitches(seam), finishes.thread()))
    }
    const stud = panel(rounded(0.075, 0.075, 0.036), 0.03, { round: 0.012 })
    parts.push(part(stud, finishes.brass(), [sign * x, low + 0.06, face(low + 0.06, 0.062)]))
  }
  return parts
}
