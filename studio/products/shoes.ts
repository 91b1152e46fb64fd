import * as THREE from 'three'
import { finishes, material } from '../material.ts'
import { bend, grid, type Point } from '../shapes/grid.ts'
import { across, lining, sole, surface, upperSkin, type Upper } from '../shapes/foot.ts'
import { inset, spaced, through, type Outline } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { rope, strip } from '../shapes/sweep.ts'
import type { Product } from './product.ts'

export const flats: Product = {
  paints: 1,
  build: () => pair(flat),
  views: {
    front: { turn: 38, lift: 26, fill: 0.86, raise: 0.03 },
    side: { turn: -8, lift: 10, fill: 0.88, raise: 0.03 },
    above: { turn: 62, lift: 62, fill: 0.84 },
  },
}

export const loafers: Product = {
  paints: 1,
  build: () => pair(loafer),
  views: {
    front: { turn: 38, lift: 24, fill: 0.86, raise: 0.03 },
    side: { turn: -8, lift: 10, fill: 0.88, raise: 0.03 },
    above: { turn: 62, lift: 62, fill: 0.84 },
  },
}

export const boots: Product = {
  paints: 1,
  build: () => pair(boot),
  views: {
    front: { turn: 40, lift: 14, fill: 0.84 },
    side: { turn: -14, lift: 8, fill: 0.86 },
    detail: { turn: 25, lift: 12, close: { at: [-0.35, 1.1, 0.75], height: 1.5 }, lens: 0.1 },
  },
}

/** The right one and its mirror image, a step apart. */
function pair(one: () => THREE.Group): THREE.Group {
  const left = one()
  left.scale.z = -1
  return grounded(
    together(moved(one(), [0.1, 0, 0.5], [0, -0.06, 0]), moved(together(left), [-0.12, 0, -0.5], [0, 0.1, 0])),
  )
}

const flatUpper: Upper = {
  opening: [
    [-1.13, 0.62, 0.02],
    [-1.07, 0.6, 0.15],
    [-0.9, 0.54, 0.225],
    [-0.5, 0.43, 0.27],
    [0, 0.36, 0.3],
    [0.34, 0.35, 0.3],
    [0.56, 0.37, 0.22],
    [0.64, 0.385, 0.05],
    [0.6, 0.38, -0.12],
    [0.4, 0.36, -0.21],
    [0, 0.37, -0.2],
    [-0.5, 0.44, -0.205],
    [-0.9, 0.55, -0.2],
    [-1.07, 0.6, -0.12],
  ],
  rise: { heel: 0.26, toe: 0.16 },
  lean: 0.012,
  arrive: (front) => ({ out: 0.02 + 0.2 * front ** 2, below: 0.12 * (1 - front) - 0.005 * front }),
}

function flat(): THREE.Group {
  const leather = finishes.smooth()
  const skin = surface(flatUpper)
  const rim = Array.from({ length: 120 }, (_, at) => skin(at / 120, 1))
  const shoe = shod(skin, leather, { thick: 0.05, heel: 0.1 })
  shoe.add(worn(rope(new THREE.CatmullRomCurve3(rim, true), 0.017, { steps: 140, sides: 8 }), finishes.satin(), 0.1))
  const loop = through(
    [
      [0.02, 0],
      [0.1, 0.075],
      [0.22, 0.085],
      [0.25, 0],
      [0.22, -0.085],
      [0.1, -0.075],
    ],
    80,
  )
  const ribbon = finishes.satin()
  const bow = together(
    part(panel(loop, 0.045, { puff: 0.02 }), ribbon, [0, 0, 0.01], [0.05, -0.25, 0.12]),
    part(panel(loop, 0.045, { puff: 0.02 }), ribbon, [0, 0, 0.01], [-0.05, Math.PI + 0.25, -0.12]),
    part(
      panel(
        through(
          [
            [-0.045, -0.05],
            [0.045, -0.05],
            [0.045, 0.05],
            [-0.045, 0.05],
          ],
          60,
        ),
        0.07,
        { puff: 0.015 },
      ),
      ribbon,
      [0, 0, 0.02],
    ),
  )
  // its ribbon lies across the shoe, and looks up and forward
  shoe.add(moved(together(moved(bow, [0, 0, 0], [-1.25, 0, 0])), [0.7, 0.42, 0.045], [0, Math.PI / 2, 0]))
  return shoe
}

const loaferUpper: Upper = {
  opening: [
    [-1.12, 0.68, 0.02],
    [-1.06, 0.665, 0.16],
    [-0.88, 0.62, 0.225],
    [-0.5, 0.55, 0.255],
    [-0.15, 0.56, 0.25],
    [0.08, 0.63, 0.21],
    [0.22, 0.7, 0.12],
    [0.26, 0.72, 0.02],
    [0.22, 0.7, -0.09],
    [0.08, 0.63, -0.17],
    [-0.15, 0.56, -0.195],
    [-0.5, 0.55, -0.2],
    [-0.88, 0.62, -0.195],
    [-1.06, 0.665, -0.12],
  ],
  rise: { heel: 0.3, toe: 0.26 },
  lean: 0.02,
  arrive: (front) => ({ out: 0.02 + 0.4 * front ** 2, below: 0.15 * (1 - front) + 0.12 * front }),
}

function loafer(): THREE.Group {
  const leather = finishes.smooth()
  const skin = surface(loaferUpper)
  const shoe = shod(skin, leather, { thick: 0.085, heel: 0.2 })
  const rim = new THREE.CatmullRomCurve3(
    Array.from({ length: 120 }, (_, at) => skin(at / 120, 1)),
    true,
  )
  shoe.add(worn(rope(rim, 0.019, { steps: 140, sides: 8 }), leather, 0.2))
  const apron = new THREE.CatmullRomCurve3(
    Array.from({ length: 60 }, (_, at) => skin(0.385 + (0.23 * at) / 59, 0.6, 0.004)),
  )
  shoe.add(worn(rope(apron, 0.02, { steps: 100, sides: 8 }), leather, 0.2))
  const seam = new THREE.CatmullRomCurve3(
    Array.from({ length: 60 }, (_, at) => skin(0.385 + (0.23 * at) / 59, 0.6, 0.026)),
  )
  shoe.add(worn(stitches(seam, { length: 0.03, gap: 0.022, radius: 0.007 }), finishes.thread(), 0.2))
  // the strap: cut across every two millimetres, so that it lies where the foot has its instep
  const cuts = Array.from({ length: 7 }, (_, at) => across(skin, 0.32 + 0.035 * at, at % 6 ? 0.018 : 0.006))
  const saddle = grid(80, 6, (u, v) => [cuts[Math.round(v * 6)]!.getPointAt(u).toArray(), [u * 1.3, v * 0.22]])
  shoe.add(worn(saddle, leather, 0.2))
  for (const cut of [1, 5]) {
    const line = new THREE.CatmullRomCurve3(
      cuts[cut]!.getSpacedPoints(80).map((point) => point.clone().add(new THREE.Vector3(0, 0.004, 0))),
    )
    shoe.add(worn(stitches(line, { length: 0.03, gap: 0.02, radius: 0.006 }), finishes.thread(), 0.2))
  }
  return shoe
}

const bootUpper: Upper = {
  opening: [
    [-1.0, 1.66, 0.02],
    [-0.95, 1.65, 0.2],
    [-0.78, 1.62, 0.31],
    [-0.52, 1.6, 0.34],
    [-0.25, 1.62, 0.29],
    [-0.07, 1.65, 0.17],
    [-0.02, 1.66, 0.02],
    [-0.07, 1.65, -0.13],
    [-0.25, 1.62, -0.25],
    [-0.52, 1.6, -0.3],
    [-0.78, 1.62, -0.27],
    [-0.95, 1.65, -0.16],
  ],
  rise: { heel: 0.62, toe: 0.42 },
  lean: 0.02,
  arrive: (front) => ({ out: -0.07 * (1 - front) + 0.2 * front, below: 0.62 + 0.42 * front }),
}

function boot(): THREE.Group {
  const leather = finishes.smooth()
  const skin = surface(bootUpper)
  const shoe = shod(skin, leather, { thick: 0.1, heel: 0.24 })
  const rim = new THREE.CatmullRomCurve3(
    Array.from({ length: 120 }, (_, at) => skin(at / 120, 1)),
    true,
  )
  shoe.add(worn(rope(rim, 0.016, { steps: 140, sides: 8 }), leather, 0.24))
  const elastic = material({
    paint: '#26211f',
    relief: 'weave',
    scale: 2,
    strength: 0.8,
    roughness: 0.9,
    sheen: 0.3,
    ribs: 26,
  })
  for (const middle of [0.25, 0.75]) {
    const patch = (u: number, v: number): Point => {
      const wide = 0.052 * (0.5 + 0.62 * v)
      return skin(middle + (u - 0.5) * 2 * wide, 0.5 + 0.495 * v, 0.007).toArray()
    }
    shoe.add(
      worn(
        grid(30, 50, (u, v) => [patch(u, v), [u * 0.5, v]]),
        elastic,
        0.24,
      ),
    )
    const edge = [0, 1].map((side) =>
      Array.from(
        { length: 24 },
        (_, at) => new THREE.Vector3(...patch(side ? 1.08 : -0.08, side ? 1 - at / 23 : at / 23)),
      ),
    )
    for (const line of edge)
      shoe.add(
        worn(
          stitches(new THREE.CatmullRomCurve3(line), { length: 0.03, gap: 0.016, radius: 0.006 }),
          finishes.thread('#e5d2b0'),
          0.24,
        ),
      )
  }
  const tab = new THREE.CatmullRomCurve3(
    [
      [-1.055, 1.42, 0.02],
      [-1.07, 1.6, 0.02],
      [-1.085, 1.78, 0.02],
      [-1.03, 1.82, 0.02],
      [-0.98, 1.74, 0.02],
      [-0.955, 1.5, 0.02],
    ].map((point) => new THREE.Vector3(...point)),
  )
  shoe.add(worn(strip(tab, 0.15, 0.022, new THREE.Vector3(0, 0, 1)), elastic, 0.24))
  return shoe
}

/** Upper, lining, insole, sole and heel, raised as a heel of that height raises them. */
function shod(
  skin: ReturnType<typeof surface>,
  leather: THREE.Material,
  { thick, heel }: { thick: number; heel: number },
): THREE.Group {
  const flatways = (outline: Outline, thickness: number, middle: number) =>
    bend(panel(outline, thickness, { round: Math.min(0.018, thickness / 2) }), ([x, y, z]) => [x, z + middle, y])
  const edge = finishes.edge('#4a2f20')
  const block = bend(panel(heelPiece(), heel, { round: 0.015 }), ([x, y, z]) => [
    x,
    z + 0.1 - thick - heel / 2 + 0.004,
    y,
  ])
  return together(
    worn(upperSkin(skin), leather, heel),
    worn(lining(skin), finishes.suede('#cfae86'), heel),
    worn(flatways(inset(sole, 0.05), 0.03, 0.135), finishes.suede('#d6b78e'), heel),
    worn(flatways(inset(sole, -0.028), thick, 0.1 - thick / 2), edge, heel),
    worn(block, finishes.edge('#3a2419'), heel),
  )
}

/** The part of the sole under the heel, its front cut straight. */
function heelPiece(): Outline {
  const line = inset(sole, -0.02)
  const [back, front] = [line.findIndex(({ x }) => x > -0.56), line.findLastIndex(({ x }) => x > -0.56)]
  return spaced([...line.slice(front + 1), ...line.slice(0, back)], 200)
}

/** As a foot stands in it: the heel up, the toe off the floor a little. */
function worn(geometry: THREE.BufferGeometry, finish: THREE.Material, heel: number): THREE.Mesh {
  const raised = bend(geometry, ([x, y, z]) => {
    const part = Math.max(0, Math.min(1, (0.35 - x) / 0.85))
    const up = part * part * (3 - 2 * part) * heel
    const spring = x > 0.5 ? ((x - 0.5) / 0.7) ** 2 * 0.05 : 0
    return [x, y + up + spring, z]
  })
  return part(raised, finish)
}
