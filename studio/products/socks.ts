import * as THREE from 'three'
import { material, type Finish } from '../material.ts'
import { moved, part, together } from '../shapes/part.ts'
import { curve, strip } from '../shapes/sweep.ts'
import type { Point } from '../shapes/grid.ts'
import type { View } from '../camera.ts'
import type { Product } from './product.ts'

const front: View = { turn: -6, lift: 66, fill: 0.86, raise: 0 }
const detail = (at: [number, number, number], height = 1.35): View => ({
  turn: 16,
  lift: 52,
  close: { at, height },
  lens: 0.1,
})

export const socksRibbed: Product = {
  paints: 1,
  build: () => pair(1.75, knitted({ ribs: 17 }), knitted({ ribs: 17 })),
  views: { front, detail: detail([-0.75, 0.1, -0.75]) },
}

export const socksStriped: Product = {
  paints: 2,
  build: () => pair(1.6, knitted({ pattern: { kind: 'stripes', width: 1, height: 0.42 } }), knitted({ ribs: 17 })),
  views: { front, detail: detail([-0.75, 0.1, -0.75]) },
}

export const socksRhombs: Product = {
  paints: 2,
  build: () => pair(1.6, knitted({ pattern: { kind: 'rhombs', width: 0.42, height: 0.6 } }), knitted({ ribs: 17 })),
  views: { front, detail: detail([-0.75, 0.1, -0.6], 1.5) },
}

export const socksShort: Product = {
  paints: 1,
  build: () => pair(0.62, knitted({}), knitted({ ribs: 17 })),
  views: { front: { ...front, fill: 0.84 }, detail: detail([-0.6, 0.1, -0.1], 1.2) },
}

function knitted(more: Pick<Finish, 'ribs' | 'pattern'>): THREE.Material {
  return material({
    paint: 0,
    relief: 'knit',
    scale: [1.35, 1.35],
    strength: 1.9,
    tone: 0.45,
    roughness: 1,
    shine: 0.3,
    sheen: 0.5,
    ...more,
  })
}

/** Two that lie side by side, one a little higher. */
function pair(leg: number, body: THREE.Material, cuff: THREE.Material): THREE.Group {
  const step = leg > 1 ? 0.62 : 0.5
  return together(
    moved(sock(leg, body, cuff), [-0.86, 0, step * 0.6], [0, 0.04, 0]),
    moved(sock(leg, body, cuff), [0.32, 0, -step], [0, -0.05, 0]),
  )
}

const flat = 0.15

function sock(leg: number, body: THREE.Material, cuff: THREE.Material): THREE.Group {
  const y = flat / 2 + 0.002
  // the foot turns away from the leg around a wide bend, or the inside of it would crumple
  const turn = Array.from({ length: 9 }, (_, step): Point => {
    const angle = (step / 8) * 1.33
    return [0.64 - 0.64 * Math.cos(angle), y, -0.12 + 0.64 * Math.sin(angle)]
  })
  const [heelX, , heelZ] = turn.at(-1)!
  const line = curve([
    [0.02, y, -leg],
    [0.0, y, -0.12 - (leg - 0.12) * 0.5],
    ...turn,
    [heelX + 0.4, y, heelZ + 0.09],
    [heelX + 0.86, y, heelZ + 0.17],
  ])
  const length = line.getLength()
  const toHeel = (leg + 0.28) / length
  const width = (t: number) => {
    const heel = 0.13 * Math.exp(-(((t - toHeel) / (0.34 / length)) ** 2))
    const toe = (1 - t) * length
    const closing = toe < 0.38 ? Math.sqrt(Math.max(0.0004, 1 - (1 - toe / 0.38) ** 2)) : 1
    return (0.74 + heel - 0.04 * t) * closing
  }
  const across = (_: number, along: THREE.Vector3) => new THREE.Vector3(0, 1, 0).cross(along).multiplyScalar(-1)
  const top = curve([[0.02, y, -leg - 0.4] as Point, [0.02, y, -leg - 0.2], [0.02, y, -leg], [0.02, y, -leg + 0.02]])
  const inside = curve([[0.02, y, -leg - 0.395] as Point, [0.02, y, -leg - 0.2]])
  return together(
    part(strip(line, width, flat, across, { steps: 140, round: flat / 2 }), body),
    part(strip(top, 0.765, flat + 0.022, across, { steps: 60, round: (flat + 0.022) / 2 }), cuff),
    part(strip(inside, 0.7, 0.02, across, { steps: 20 }), cuff),
  )
}
