import type * as THREE from 'three'
import { material, type Finish } from '../material.ts'
import { part, together } from '../shapes/part.ts'
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
const scale: View = { turn: 4, lift: 70, fill: 0.92, raise: 0 }

export const socksRibbed: Product = {
  paints: 1,
  build: () => pair({ leg: 1.75, cuff: 0.5 }, knitted({ ribs: 15 })),
  views: { front, detail: detail([-0.3, 0.1, -0.3]), scale },
}

export const socksChild: Product = {
  paints: 1,
  size: 0.76,
  build: () => pair({ leg: 1.5, cuff: 0.46 }, knitted({ ribs: 13 })),
  views: { front, detail: detail([-0.3, 0.1, -0.3]), scale: { ...scale, ruler: 20 } },
}

export const socksStriped: Product = {
  paints: 2,
  build: () =>
    pair({ leg: 1.6, cuff: 0.42 }, knitted({ pattern: { kind: 'stripes', width: 1, height: 0.36 } }), 'ringed'),
  views: { front, detail: detail([-0.3, 0.1, -0.3]), scale },
}

export const socksRhombs: Product = {
  paints: 2,
  build: () => pair({ leg: 1.6, cuff: 0.42 }, knitted({ pattern: { kind: 'rhombs', width: 0.41, height: 0.6 } })),
  views: { front, detail: detail([-0.3, 0.1, -0.3], 1.6), scale },
}

export const socksShort: Product = {
  paints: 1,
  build: () => pair({ leg: 0.72, cuff: 0.2 }, knitted({})),
  views: { front, detail: detail([-0.3, 0.1, 0], 1.4), scale },
}

function knitted(more: Pick<Finish, 'ribs' | 'pattern'>): THREE.Material {
  return material({
    paint: 0,
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
