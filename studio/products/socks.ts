import type * as THREE from 'three'
import { leg, legLength, onLeg, reachOf } from '../forms/leg.ts'
import { material, type Finish } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { curve, rope } from '../shapes/sweep.ts'
import { sock, type Sock } from '../shapes/sock.ts'
import type { View } from '../camera.ts'
import type { Product } from './product.ts'

const front: View = { turn: -8, lift: 68, fill: 0.9, raise: 0 }
const detail = (at: [number, number, number], height = 1.5): View => ({
  turn: 14,
  lift: 54,
  close: { at, height },
  lens: 0.05,
})
const worn: View = { turn: 46, lift: 13, fill: 0.88, raise: 0.01 }
const scale: View = { turn: 4, lift: 70, fill: 0.92, raise: 0 }

export const socksRibbed: Product = {
  paints: 1,
  build: () => pair({ leg: 1.75, cuff: 0.5 }, knitted({ ribs: 15 })),
  worn: () => onLegs({ height: 2.35, cuff: 0.5 }, knitted({ ribs: 15 })),
  views: { front, worn, detail: detail([-0.3, 0.1, -0.3]), scale },
}

export const socksChild: Product = {
  paints: 1,
  size: 0.76,
  build: () => pair({ leg: 1.5, cuff: 0.46 }, knitted({ ribs: 13 })),
  worn: () => onLegs({ height: 2.1, cuff: 0.46 }, knitted({ ribs: 13 })),
  views: { front, worn, detail: detail([-0.3, 0.1, -0.3]), scale: { ...scale, ruler: 20 } },
}

export const socksStriped: Product = {
  paints: 2,
  build: () =>
    pair({ leg: 1.6, cuff: 0.42 }, knitted({ pattern: { kind: 'stripes', width: 1, height: 0.36 } }), 'ringed'),
  worn: () => onLegs({ height: 2.2, cuff: 0.42 }, knitted({ pattern: { kind: 'stripes', width: 1, height: 0.36 } })),
  views: { front, worn, detail: detail([-0.3, 0.1, -0.3]), scale },
}

export const socksRhombs: Product = {
  paints: 2,
  build: () => pair({ leg: 1.6, cuff: 0.42 }, knitted({ pattern: { kind: 'rhombs', width: 0.41, height: 0.6 } })),
  worn: () => onLegs({ height: 2.2, cuff: 0.42 }, knitted({ pattern: { kind: 'rhombs', width: 0.41, height: 0.6 } })),
  views: { front, worn, detail: detail([-0.3, 0.1, -0.3], 1.6), scale },
}

export const socksShort: Product = {
  paints: 1,
  build: () => pair({ leg: 0.72, cuff: 0.2 }, knitted({})),
  worn: () => onLegs({ height: 1.45, cuff: 0.2 }, knitted({})),
  views: { front, worn, detail: detail([-0.3, 0.1, 0], 1.4), scale },
}

export function knitted(more: Pick<Finish, 'ribs' | 'pattern'>, paint: Finish['paint'] = 0): THREE.Material {
  return material({
    paint,
    relief: 'knit',
    scale: [1.15, 1.15],
    strength: 2.6,
    tone: 0.75,
    roughness: 1,
    shine: 0.25,
    sheen: 0.4,
    ...more,
  })
}

/** Laid out for folding: one flat, the other half upon it. */
function pair(shape: Sock, body: THREE.Material, fabric: 'leg' | 'ringed' = 'leg'): THREE.Group {
  const [cuff, plain] = [knitted({ ribs: 13 }), knitted({})]
  const lower = worked(sock(shape), fabric, [body, cuff, plain])
  const upper = worked(sock({ ...shape, seed: 2 }), fabric, [body, cuff, plain])
  lower.position.set(0.3, 0, -0.5)
  lower.rotation.y = -0.16
  upper.position.set(-0.42, 0.075, 0.22)
  upper.rotation.set(0.015, 0.05, -0.035)
  return together(lower, upper)
}

function worked(
  knitting: ReturnType<typeof sock>,
  fabric: 'leg' | 'ringed',
  [body, cuff, plain]: [THREE.Material, THREE.Material, THREE.Material],
): THREE.Group {
  const { welt, heel, toe, under, seams } = knitting
  return together(
    part(knitting[fabric], body),
    part(under, plain),
    part(welt, cuff),
    part(heel, plain),
    part(toe, plain),
    ...seams.map((seam) => part(seam, plain)),
  )
}

/** On two legs, one a step before the other. */
function onLegs(shape: { height: number; cuff: number }, body: THREE.Material): THREE.Group {
  const right = together(leg(Math.min(3, shape.height + 0.55)), drawnOn(shape, body))
  const left = right.clone()
  left.scale.z = -1
  return grounded(
    together(
      moved(together(right), [0.1, 0, 0.55], [0, -0.08, 0]),
      moved(together(left), [-0.35, 0, -0.6], [0, 0.1, 0]),
    ),
  )
}

interface Drawn {
  /** The height of its top above the ground; the welt takes so many decimetres of it. */
  height: number
  cuff: number
}

const [girth, thick] = [2.46, 0.022]

function tube(from: number, to: number, top: number, away: (v: number) => number, rows: number): THREE.BufferGeometry {
  return grid(100, rows, (u, v) => {
    const far = from + (to - from) * v
    return [onLeg(u, far, away(v)), [u * girth, far - top]]
  })
}

/** The part of a sock that shows above a shoe: its leg and its welt. */
export function drawnUp({ height, cuff }: Drawn, body: THREE.Material, welt: THREE.Material): THREE.Group {
  const top = reachOf(height)
  const hem = (v: number) => 0.002 + (thick + 0.012) * Math.min(1, Math.min(v, 1 - v) / 0.06) ** 0.5
  return together(
    part(
      tube(top + cuff - 0.02, legLength, top, () => thick, 170),
      body,
    ),
    part(tube(top, top + cuff, top, hem, 60), welt),
  )
}

/** A sock as the foot fills it, its heel and toe knitted plain. */
function drawnOn(shape: Drawn, body: THREE.Material): THREE.Group {
  const plain = knitted({})
  const heelAt = reachOf(0.3)
  const reach = (v: number) => 0.25 * (1 - Math.abs(2 * v - 1)) ** 0.8
  const onHeel = (u: number, v: number, away: number) => onLeg((u - 0.5) * 2 * reach(v), heelAt - 0.38 + 0.76 * v, away)
  const heel = grid(40, 50, (u, v) => [onHeel(u, v, thick + 0.006), [(u - 0.5) * 2 * reach(v) * girth, v * 1.1]])
  const toeAt = legLength - 0.52
  const line = (points: Point[]) => part(rope(curve(points, true), 0.011, { steps: 160, sides: 6 }), plain)
  const round = Array.from({ length: 60 }, (_, at) => at / 60)
  return together(
    drawnUp(shape, body, knitted({ ribs: 13 })),
    part(heel, plain),
    part(
      tube(toeAt, legLength, reachOf(shape.height), () => thick + 0.006, 50),
      plain,
    ),
    line([
      ...round.map((v) => onHeel(1, v, thick + 0.004)),
      ...round.toReversed().map((v) => onHeel(0, v, thick + 0.004)),
    ]),
    line(round.map((u) => onLeg(u, toeAt, thick + 0.004))),
  )
}
