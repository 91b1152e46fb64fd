import * as THREE from 'three'
import { hand, inHand } from '../forms/hand.ts'
import { finishes } from '../material.ts'
import { bend } from '../shapes/grid.ts'
import { inset, rounded, softened, through, type Outline } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { ball } from '../shapes/loft.ts'
import { curve, rope, strip } from '../shapes/sweep.ts'
import type { Product } from './product.ts'
import { opened } from './wallet-inside.ts'

export const walletLong: Product = {
  paints: 1,
  size: 0.97,
  build: long,
  worn: () => grounded(inHand(long(), { thick: 0.2, high: 1 })),
  opened: () => opened({ corner: 0.09, slotsInColumn: 4, isZipped: false }),
  views: {
    front: { turn: 28, lift: 40, fill: 0.92, raise: 0.02 },
    side: { turn: -38, lift: 26, fill: 0.84, raise: 0.02 },
    open: { turn: 14, lift: 52, fill: 0.9, raise: 0.01 },
    worn: { turn: 14, lift: 8, fill: 0.84 },
    scale: { turn: 3, lift: 52, fill: 0.92, raise: 0, ruler: 20 },
    detail: { turn: 22, lift: 40, close: { at: [0.1, 0.2, 0.25], height: 0.95 }, lens: 0.05 },
  },
}

export const walletZip: Product = {
  paints: 1,
  build: zipped,
  worn: () => grounded(inHand(zipped(), { thick: 0.26, high: 1 })),
  opened: () => opened({ corner: 0.17, slotsInColumn: 6, isZipped: true }),
  views: {
    front: { turn: 30, lift: 38, fill: 0.92, raise: 0.02 },
    above: { turn: -24, lift: 66, fill: 0.8 },
    open: { turn: -16, lift: 52, fill: 0.9, raise: 0.01 },
    worn: { turn: 14, lift: 8, fill: 0.84 },
    scale: { turn: 3, lift: 52, fill: 0.92, raise: 0, ruler: 20 },
    detail: { turn: 35, lift: 26, close: { at: [0.8, 0.14, 0.4], height: 0.9 }, lens: 0.05 },
  },
}

export const walletCard: Product = {
  paints: 1,
  build: cardHolder,
  worn: () => grounded(inHand(cardHolder(), { thick: 0.06, high: 0.8 })),
  views: {
    front: { turn: 24, lift: 48, fill: 0.84, raise: 0.0 },
    above: { turn: -20, lift: 74, fill: 0.7 },
    worn: { turn: 14, lift: 8, fill: 0.84 },
    scale: { turn: 3, lift: 58, fill: 0.88, raise: 0, ruler: 15 },
  },
}

/** The scale of the purse, which was drawn larger than it is. */
const small = 0.72

export const walletClasp: Product = {
  paints: 1,
  size: small,
  build: clasped,
  worn: () => {
    const purse = clasped()
    purse.scale.setScalar(small)
    return grounded(together(hand(0.3), moved(purse, [0, 0.72, 0.32])))
  },
  views: {
    front: { turn: 24, lift: 13, fill: 0.78 },
    side: { turn: -48, lift: 18, fill: 0.76 },
    worn: { turn: 14, lift: 8, fill: 0.84 },
    scale: { turn: 4, lift: 30, fill: 0.88, raise: 0, ruler: 15 },
    detail: { turn: 18, lift: 18, close: { at: [0, 1.12, 0.15], height: 0.95 }, lens: 0.05 },
  },
}

function long(): THREE.Group {
  const leather = finishes.leather()
  const lined = finishes.lining('#d8c4a2')
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
    lying(panel(body, 0.036, { round: 0.014 }), leather, 0.018),
    ...[0.046, 0.066, 0.087, 0.107, 0.126].map((y, at) =>
      lying(panel(inset(body, 0.03 + 0.006 * (at % 3)), 0.017, { round: 0.007 }), at % 2 ? leather : lined, y),
    ),
    lying(panel(body, 0.036, { round: 0.014, puff: [0.006, 0] }), leather, 0.152),
    lying(panel(flapLine, 0.03, { round: 0.013, puff: [0.014, 0] }), leather, 0.187),
    seamed(
      inset(flapLine, 0.055).filter(({ y }) => y < 0.42),
      0.2045,
    ),
    seamed(
      inset(body, 0.05).filter(({ y }) => y < -0.26),
      0.1715,
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
  const leather = finishes.leather()
  const body = rounded(1.06, 0.8, 0.07)
  const pocket = (top: number, dip: number): Outline =>
    softened(
      [
        [0.53, -0.4, 0.07],
        [0.53, top, 0.008],
        [0.17, top, 0.05],
        [0.07, top - dip, 0.08],
        [-0.07, top - dip, 0.08],
        [-0.17, top, 0.05],
        [-0.53, top, 0.008],
        [-0.53, -0.4, 0.07],
      ],
      300,
    )
  const card = rounded(0.86, 0.54, 0.035)
  const cut = (outline: Outline, y: number, centre?: THREE.Vector2) =>
    lying(panel(outline, 0.011, { round: 0.004, rings: 12, ...(centre && { centre }) }), leather, y)
  // skived thin and turned in at the edges: the pockets lie nearly in one
  const holder = together(
    lying(panel(inset(body, -0.004), 0.03, { round: 0.014 }), leather, 0.015),
    cut(pocket(0.24, 0), 0.0435),
    cut(pocket(0.1, 0), 0.0625),
    cut(pocket(-0.05, 0.075), 0.074, new THREE.Vector2(0, -0.34)),
    lying(panel(card, 0.007), finishes.printed('#e9dfcb'), 0.034, 0.21),
    lying(panel(card, 0.007), finishes.printed('#3f5a4c'), 0.053, 0.075),
    seamed(
      inset(body, 0.036).filter(({ y }) => y < 0.19),
      0.0805,
      true,
    ),
  )
  for (const [height, y] of [
    [0.05, 0.2],
    [0.069, 0.06],
  ] as const) {
    const ends = [-0.46, 0.46].map((x) => new THREE.Vector3(x, height, -y))
    holder.add(part(stitches(new THREE.LineCurve3(ends[0], ends[1]), fine), finishes.thread()))
  }
  return grounded(holder)
}

function clasped(): THREE.Group {
  const leather = finishes.leather(0, 1.9)
  const brass = finishes.brass()
  const pouch = through(
    [
      [0, 0],
      [-0.42, 0.01],
      [-0.72, 0.12],
      [-0.84, 0.42],
      [-0.76, 0.78],
      [-0.63, 1.0],
      [-0.53, 1.12],
      [-0.3, 1.2],
      [0, 1.21],
      [0.3, 1.2],
      [0.53, 1.12],
      [0.63, 1.0],
      [0.76, 0.78],
      [0.84, 0.42],
      [0.72, 0.12],
      [0.42, 0.01],
    ],
    300,
  ).toReversed()
  const body = bend(panel(pouch, 0.09, { round: 0.045, puff: 0.3, rings: 44 }), ([x, y, z]) => {
    const near = Math.max(0, Math.min(1, (1.15 - y) / 0.6))
    // gathered under the frame, no two folds alike, the longest in the middle
    const fold = Math.cos(x * 33 + 0.8 * Math.sin(x * 9 + 1)) * (0.85 + 0.15 * Math.cos(x * 13 + 1))
    const reach = 0.2 + 0.14 * Math.cos(x * 1.6) + 0.05 * Math.sin(x * 17)
    const fade = Math.exp(-((Math.max(0, 1.08 - y) / reach) ** 1.6)) * Math.min(1, Math.max(0, 1.14 - y) / 0.05)
    const gather = 1 + 0.1 * fold * fade * Math.min(1, Math.abs(z) * 6)
    const pinch = 0.34 + 0.66 * Math.sin((Math.min(1, near * 1.25) * Math.PI) / 2)
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

/** Thread of a saddler: three to a centimetre. */
const fine = { length: 0.032, gap: 0.019, radius: 0.005 }

/** Stitches along a line on the table; where it was cut open, they begin at the cut. */
function seamed(line: Outline, y: number, isOpen = false): THREE.Mesh {
  const points = line.map((point) => new THREE.Vector3(point.x, y, -point.y))
  const gap = points.findIndex((point, at) => point.distanceTo(points.at(at - 1)!) > 0.2)
  const ordered = gap > 0 ? [...points.slice(gap), ...points.slice(0, gap)] : points
  const sewn = new THREE.CatmullRomCurve3(ordered, !isOpen && gap < 0)
  return part(stitches(sewn, fine), finishes.thread())
}
