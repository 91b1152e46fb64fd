import * as THREE from 'three'
import { finishes } from '../material.ts'
import { bend, type Point } from '../shapes/grid.ts'
import { inset, rounded, softened, type Outline } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'

const cards = ['#e9dfcb', '#3f5a4c', '#b5533c', '#3c5f8a', '#d9b45a', '#6d4a63']

interface Layer {
  outline: Outline
  y: number
  thickness: number
  finish: THREE.Material
}

interface Inside {
  corner: number
  slotsInColumn: number
  isZipped: boolean
}

/** A long wallet opened like a book: cards in steps on the far half, banknotes and a pocket for coins on the near one. */
export function opened({ corner, slotsInColumn, isZipped }: Inside): THREE.Group {
  const leather = finishes.leather()
  const lined = finishes.lining('#d8c4a2')
  const whole = rounded(1.95, 2.12, corner)
  const wallet = new THREE.Group()
  const lay = ({ outline, y, thickness, finish }: Layer) =>
    wallet.add(part(bend(panel(outline, thickness, { round: thickness / 2.2, rings: 12 }), open(y)), finish))
  lay({ outline: whole, y: 0.02, thickness: 0.036, finish: leather })
  lay({ outline: inset(whole, 0.045), y: 0.04, thickness: 0.014, finish: lined })
  for (const side of [-1, 1]) for (const layer of slots(side, slotsInColumn, leather)) lay(layer)
  for (const layer of pocket(leather)) lay(layer)
  const sew = (points: Point[], closed = false) =>
    wallet.add(
      part(
        stitches(
          new THREE.CatmullRomCurve3(
            points.map((point) => new THREE.Vector3(...open(0)(point))),
            closed,
            'catmullrom',
            0.1,
          ),
          thin,
        ),
        finishes.thread(),
      ),
    )
  sew(
    inset(whole, 0.024).map(({ x, y }): Point => [x, y, 0.0395]),
    true,
  )
  sew(line([-0.86, -0.2], [0.86, -0.2], 0.0685))
  for (const x of [-0.463, 0.463]) sew(line([x - 0.4, 0.135], [x + 0.4, 0.135], 0.0695 + rise * (slotsInColumn - 1)))
  wallet.add(coinZip())
  if (isZipped) wallet.add(teeth(whole))
  return grounded(wallet)
}

/** How much higher each slot lies than the one behind it. */
const rise = 0.019
const thin = { length: 0.03, gap: 0.018, radius: 0.0045 }

/** Upright in a plan of the opened wallet, z above it, to where it lies: its far and near edge rise a little. */
function open(by: number): (point: Point) => Point {
  return ([x, y, z]) => [x, z + by + 0.13 * Math.abs(y) ** 1.8 + 0.012 * Math.cos(x * 1.4), -y]
}

function line(from: [number, number], to: [number, number], z: number): Point[] {
  return Array.from({ length: 25 }, (_, at) => [
    from[0] + ((to[0] - from[0]) * at) / 24,
    from[1] + ((to[1] - from[1]) * at) / 24,
    z,
  ])
}

/** Slots in a column, each with its card; one is left empty. */
function slots(side: number, count: number, leather: THREE.Material): Layer[] {
  return Array.from({ length: count }).flatMap((_, at) => {
    const top = 0.8 - (at * 0.42) / (count - 1)
    const y = 0.053 + at * rise
    const middle = side * 0.463
    const card = box(middle + 0.006 * (at % 2 ? 1 : -1), 0.13, top + 0.25 / count - 0.006 * (at % 3), 0.42, 0.03)
    const slot = dipped(middle, 0.1 + at * 0.004, top, 0.448)
    const colour = cards[(at + (side > 0 ? 3 : 0)) % cards.length]!
    return [
      ...(side > 0 && at === 2 ? [] : [{ outline: card, y, thickness: 0.0085, finish: finishes.printed(colour) }]),
      { outline: slot, y: y + 0.01, thickness: 0.0115, finish: leather },
    ]
  })
}

/** Two notes in a pocket as wide as the wallet, and before them a small one with a zip. */
function pocket(leather: THREE.Material): Layer[] {
  const dark = finishes.canvas('#2d2523')
  return [
    {
      outline: box(-0.05, -0.85, -0.06, 0.76, 0.01),
      y: 0.051,
      thickness: 0.004,
      finish: finishes.printed('#9bab86', 0.8),
    },
    {
      outline: box(0.05, -0.85, -0.11, 0.74, 0.01),
      y: 0.057,
      thickness: 0.004,
      finish: finishes.printed('#a994a6', 0.8),
    },
    { outline: box(0, -1.0, -0.165, 0.915, 0.06), y: 0.062, thickness: 0.0125, finish: leather },
    { outline: box(0, -0.515, -0.44, 0.71, 0.012), y: 0.0715, thickness: 0.008, finish: dark },
    { outline: box(0, -0.9, -0.5, 0.76, 0.05), y: 0.075, thickness: 0.0125, finish: leather },
    { outline: box(0, -0.455, -0.375, 0.76, 0.02), y: 0.075, thickness: 0.0125, finish: leather },
  ]
}

function box(x: number, bottom: number, top: number, half: number, corner: number): Outline {
  return rounded(2 * half, top - bottom, corner).map((point) =>
    point.clone().add(new THREE.Vector2(x, (top + bottom) / 2)),
  )
}

/** Its upper edge dips in the middle, so that a finger reaches the card. */
function dipped(x: number, bottom: number, top: number, half: number): Outline {
  const corners: [number, number, number][] = [
    [half, bottom, 0.02],
    [half, top, 0.012],
    [0.17, top, 0.05],
    [0.08, top - 0.03, 0.05],
    [-0.08, top - 0.03, 0.05],
    [-0.17, top, 0.05],
    [-half, top, 0.012],
    [-half, bottom, 0.02],
  ]
  return softened(corners).map((point) => point.clone().add(new THREE.Vector2(x, 0)))
}

/** Across the pocket for coins, its slider at one end. */
function coinZip(): THREE.Group {
  const brass = finishes.brass()
  const row = (y: number) =>
    new THREE.CatmullRomCurve3(line([-0.69, y], [0.69, y], 0.0805).map((point) => new THREE.Vector3(...open(0)(point))))
  const laid = (outline: Outline, z: number, thickness: number, finish: THREE.Material) =>
    part(bend(panel(outline, thickness, { round: thickness / 2.2 }), open(z)), finish)
  return together(
    ...[-0.4865, -0.4685].map((y) => part(stitches(row(y), { length: 0.012, gap: 0.011, radius: 0.0085 }), brass)),
    laid(box(-0.66, -0.512, -0.443, 0.045, 0.015), 0.094, 0.022, brass),
    laid(box(-0.555, -0.494, -0.461, 0.09, 0.015), 0.1, 0.01, brass),
  )
}

/** The zip that goes around all of a wallet. */
function teeth(whole: Outline): THREE.Group {
  const around = inset(whole, -0.012).map(({ x, y }) => new THREE.Vector3(...open(0)([x, y, 0.024])))
  const row = stitches(new THREE.CatmullRomCurve3(around, true), { length: 0.018, gap: 0.014, radius: 0.013 })
  return together(part(row, finishes.brass()))
}
