import * as THREE from 'three'
import { finishes } from '../material.ts'
import { bend } from '../shapes/grid.ts'
import { inset, rounded, softened, through, type Outline } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { ball } from '../shapes/loft.ts'
import { curve, rope, strip } from '../shapes/sweep.ts'
import type { Product } from './product.ts'

export const walletLong: Product = {
  paints: 1,
  size: 0.97,
  build: long,
  views: {
    front: { turn: 28, lift: 40, fill: 0.92, raise: 0.02 },
    side: { turn: -38, lift: 26, fill: 0.84, raise: 0.02 },
    scale: { turn: 3, lift: 52, fill: 0.92, raise: 0, ruler: 20 },
    detail: { turn: 22, lift: 40, close: { at: [0.1, 0.2, 0.25], height: 0.95 }, lens: 0.05 },
  },
}

export const walletZip: Product = {
  paints: 1,
  build: zipped,
  views: {
    front: { turn: 30, lift: 38, fill: 0.92, raise: 0.02 },
    above: { turn: -24, lift: 66, fill: 0.8 },
    scale: { turn: 3, lift: 52, fill: 0.92, raise: 0, ruler: 20 },
    detail: { turn: 35, lift: 26, close: { at: [0.8, 0.14, 0.4], height: 0.9 }, lens: 0.05 },
  },
}

export const walletCard: Product = {
  paints: 1,
  build: cardHolder,
  views: {
    front: { turn: 24, lift: 48, fill: 0.84, raise: 0.0 },
    above: { turn: -20, lift: 74, fill: 0.7 },
    scale: { turn: 3, lift: 58, fill: 0.88, raise: 0, ruler: 15 },
  },
}

export const walletClasp: Product = {
  paints: 1,
  size: 0.72,
  build: clasped,
  views: {
    front: { turn: 24, lift: 13, fill: 0.78 },
    side: { turn: -48, lift: 18, fill: 0.76 },
    scale: { turn: 4, lift: 30, fill: 0.88, raise: 0, ruler: 15 },
    detail: { turn: 18, lift: 18, close: { at: [0, 1.12, 0.15], height: 0.95 }, lens: 0.05 },
  },
}

function long(): THREE.Group {
  const leather = finishes.leather()
  const body = rounded(1.95, 1.0, 0.09)
  const flapLine = softened(
    [
      [0.975, 0.5, 0.05],
      [-0.975, 0.5, 0.05],
      [-0.97, -0.2, 0.16],
      [0, -0.3, 1.6],
      [0.97, -0.2, 0.16],
    ],
    300,
  )
  const wallet = together(
    lying(panel(body, 0.05, { round: 0.02 }), leather, 0.025),
    lying(panel(inset(body, 0.03), 0.05), finishes.suede('#c8a880'), 0.072),
    lying(panel(inset(body, 0.035), 0.02), finishes.suede('#a98a63'), 0.105),
    lying(panel(body, 0.05, { round: 0.02 }), leather, 0.14),
    lying(panel(flapLine, 0.042, { round: 0.019, puff: [0.012, 0] }), leather, 0.187),
    seamed(
      inset(flapLine, 0.055).filter(({ y }) => y < 0.42),
      0.209,
    ),
    seamed(
      inset(body, 0.05).filter(({ y }) => y < -0.26),
      0.166,
      true,
    ),
    part(
      rope(
        curve([
          [-0.955, 0.105, -0.475],
          [-0.3, 0.105, -0.475],
          [0.3, 0.105, -0.475],
          [0.955, 0.105, -0.475],
        ]),
        0.103,
        { caps: false, steps: 60 },
      ),
      leather,
    ),
    part(snap(), finishes.brass(), [0, 0.21, 0.17]),
  )
  return grounded(wallet)
}

function snap(): THREE.BufferGeometry {
  return bend(panel(rounded(0.13, 0.13, 0.064), 0.035, { round: 0.016, puff: [0.012, 0] }), ([x, y, z]) => [x, z, -y])
}

function zipped(): THREE.Group {
  const leather = finishes.leather()
  const brass = finishes.brass()
  const body = rounded(1.95, 1.02, 0.17)
  const open = inset(body, 0.022)
  const line = (by: number, y: number) => inset(body, by).map((point) => new THREE.Vector3(point.x, y, -point.y))
  const wallet = together(
    lying(panel(body, 0.07, { round: 0.03, puff: [0, 0.02] }), leather, 0.045),
    lying(panel(open, 0.14, { round: 0.02 }), finishes.canvas('#2d2523'), 0.14),
    lying(panel(body, 0.07, { round: 0.03, puff: [0.035, 0] }), leather, 0.235),
    seamed(inset(body, 0.06), 0.273),
  )
  for (const y of [0.126, 0.154])
    wallet.add(
      part(
        stitches(new THREE.CatmullRomCurve3(line(0.018, y), true), { length: 0.018, gap: 0.014, radius: 0.015 }),
        brass,
      ),
    )
  const pull = together(
    part(panel(rounded(0.09, 0.13, 0.03), 0.075, { round: 0.02 }), brass, [0, 0, 0], [Math.PI / 2, 0, 0]),
    part(new THREE.TorusGeometry(0.045, 0.012, 12, 32), brass, [0.09, 0.0, 0], [Math.PI / 2, 0, 0]),
    part(
      strip(
        curve([
          [0.1, 0.0, 0],
          [0.2, -0.035, 0.01],
          [0.34, -0.105, 0.02],
          [0.5, -0.122, 0.03],
        ]),
        0.085,
        0.024,
        new THREE.Vector3(0, 0, 1),
        { steps: 40 },
      ),
      leather,
    ),
  )
  wallet.add(moved(pull, [0.985, 0.14, 0.2], [0, -0.5, 0]))
  return grounded(wallet)
}

function cardHolder(): THREE.Group {
  const leather = finishes.leather(0, 2.2)
  const body = rounded(1.06, 0.8, 0.07)
  const pocket = (top: number, dip: number): Outline =>
    softened(
      [
        [0.53, -0.4, 0.07],
        [0.53, top, 0.01],
        [0.2, top, 0.06],
        [0.12, top - dip, 0.05],
        [-0.12, top - dip, 0.05],
        [-0.2, top, 0.06],
        [-0.53, top, 0.01],
        [-0.53, -0.4, 0.07],
      ],
      300,
    )
  const card = rounded(0.86, 0.54, 0.035)
  const holder = together(
    lying(panel(body, 0.03), leather, 0.015),
    lying(panel(rounded(1.06, 0.66, 0.05), 0.02), leather, 0.05, -0.07),
    lying(panel(pocket(0.17, 0), 0.02), leather, 0.082),
    lying(panel(pocket(-0.02, 0.09), 0.024, { centre: new THREE.Vector2(0, -0.34) }), leather, 0.106),
  )
  holder.add(
    lying(panel(card, 0.009), finishes.smooth('#e9dfcb'), 0.035, 0.22),
    lying(panel(card, 0.009), finishes.smooth('#3f5a4c'), 0.0655, 0.06),
  )
  holder.add(
    seamed(
      inset(pocket(-0.02, 0), 0.04).filter(({ y }) => y < -0.08),
      0.1185,
      true,
    ),
  )
  const top = [-0.48, 0.48].map((x) => new THREE.Vector3(x, 0.0935, -0.14))
  holder.add(part(stitches(new THREE.LineCurve3(top[0], top[1])), finishes.thread()))
  return grounded(holder)
}

function clasped(): THREE.Group {
  const leather = finishes.leather()
  const brass = finishes.brass()
  const pouch = through(
    [
      [0, 0],
      [-0.42, 0.01],
      [-0.72, 0.12],
      [-0.84, 0.42],
      [-0.76, 0.78],
      [-0.62, 1.02],
      [-0.56, 1.14],
      [-0.3, 1.2],
      [0, 1.21],
      [0.3, 1.2],
      [0.56, 1.14],
      [0.62, 1.02],
      [0.76, 0.78],
      [0.84, 0.42],
      [0.72, 0.12],
      [0.42, 0.01],
    ],
    300,
  )
  const body = bend(panel(pouch, 0.2, { round: 0.1, puff: 0.24, rings: 14 }), ([x, y, z]) => {
    const near = Math.max(0, Math.min(1, (1.15 - y) / 0.6))
    const gather = 1 + 0.07 * Math.cos(x * 34) * Math.sin(Math.PI * near) * Math.min(1, Math.abs(z) * 6)
    const pinch = 0.45 + 0.55 * Math.sin((Math.min(1, near * 1.25) * Math.PI) / 2)
    return [x, Math.max(y, 0.02), z * gather * pinch]
  })
  const frame = (side: number) =>
    curve([
      [-0.66, 0.84, 0],
      [-0.645, 1.0, side * 0.045],
      [-0.57, 1.15, side * 0.055],
      [-0.3, 1.225, side * 0.055],
      [0, 1.235, side * 0.055],
      [0.3, 1.225, side * 0.055],
      [0.57, 1.15, side * 0.055],
      [0.645, 1.0, side * 0.045],
      [0.66, 0.84, 0],
    ])
  const purse = together(part(body, leather))
  for (const side of [1, -1]) {
    purse.add(part(rope(frame(side), 0.05, { caps: true, steps: 90 }), brass))
    purse.add(
      part(
        rope(
          curve([
            [side * 0.045, 1.24, side * 0.05],
            [side * 0.03, 1.3, side * 0.03],
            [-side * 0.045, 1.36, 0],
          ]),
          0.022,
          { steps: 30 },
        ),
        brass,
      ),
    )
    purse.add(part(ball(0.072, 24), brass, [-side * 0.06, 1.39, -side * 0.012]))
    purse.add(part(ball(0.05, 30), brass, [side * 0.66, 0.85, 0]))
  }
  return grounded(purse)
}

/** Lies on the table, its middle so high; the top of the outline is away from the eye. */
function lying(geometry: THREE.BufferGeometry, finish: THREE.Material, y: number, away = 0): THREE.Mesh {
  return part(
    bend(geometry, ([x, up, z]) => [x, z + y, -up - away]),
    finish,
  )
}

/** Stitches along a line on the table; where it was cut open, they begin at the cut. */
function seamed(line: Outline, y: number, isOpen = false): THREE.Mesh {
  const points = line.map((point) => new THREE.Vector3(point.x, y, -point.y))
  const gap = points.findIndex((point, at) => point.distanceTo(points.at(at - 1)!) > 0.2)
  const ordered = gap > 0 ? [...points.slice(gap), ...points.slice(0, gap)] : points
  return part(stitches(new THREE.CatmullRomCurve3(ordered, !isOpen && gap < 0)), finishes.thread())
}
