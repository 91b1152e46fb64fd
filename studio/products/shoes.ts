import * as THREE from 'three'
import { finishes, material } from '../material.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { ribbonBow } from '../shapes/bow.ts'
import { sole, surface, type Upper } from '../shapes/foot.ts'
import { inset } from '../shapes/outline.ts'
import { moved, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { rope, strip } from '../shapes/sweep.ts'
import { onFoot, pair, shod, worn } from './shod.ts'
import type { Product } from './product.ts'

export const flats: Product = {
  paints: 1,
  build: () => pair(flat()),
  worn: () => pair(onFoot(flat(), { heel: 0.1, vamp: 0.35 })),
  views: {
    front: { turn: 38, lift: 26, fill: 0.86, raise: 0.03 },
    side: { turn: -8, lift: 10, fill: 0.88, raise: 0.03 },
    worn: { turn: 40, lift: 16, fill: 0.88 },
    above: { turn: 62, lift: 62, fill: 0.84 },
    scale: { turn: 8, lift: 38, fill: 0.9, raise: 0.01 },
  },
}

export const boots: Product = {
  paints: 1,
  build: () => pair(boot(0.24)),
  worn: () => pair(onFoot(boot(0.24), { heel: 0.24, vamp: -0.1, slim: 0.8, tall: 3.2 })),
  views: {
    front: { turn: 40, lift: 14, fill: 0.84 },
    side: { turn: -14, lift: 8, fill: 0.86 },
    worn: { turn: 40, lift: 12, fill: 0.88 },
    scale: { turn: 8, lift: 34, fill: 0.88, raise: 0.01 },
    detail: { turn: 25, lift: 12, close: { at: [-0.35, 1.1, 0.75], height: 1.5 }, lens: 0.05 },
  },
}

export const bootsHeel: Product = {
  ...boots,
  build: () => pair(boot(0.5)),
  worn: () => pair(onFoot(boot(0.5), { heel: 0.5, vamp: -0.1, slim: 0.8, tall: 3.2 })),
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
  const leather = finishes.calf()
  const skin = surface(flatUpper)
  const rim = Array.from({ length: 120 }, (_, at) => skin(at / 120, 1))
  const shoe = shod(skin, leather, { thick: 0.05, heel: 0.1 })
  shoe.add(worn(rope(new THREE.CatmullRomCurve3(rim, true), 0.017, { steps: 140, sides: 8 }), finishes.satin(), 0.1))
  const bow = ribbonBow(0.135, finishes.ribbon())
  // its ribbon lies across the shoe, and looks up and forward
  shoe.add(moved(together(moved(bow, [0, 0, 0], [-1.25, 0, 0])), [0.7, 0.42, 0.045], [0, Math.PI / 2, 0]))
  return shoe
}

const bootUpper: Upper = {
  opening: [
    [-1.0, 1.74, 0.02],
    [-0.95, 1.73, 0.2],
    [-0.78, 1.7, 0.31],
    [-0.52, 1.68, 0.34],
    [-0.25, 1.7, 0.29],
    [-0.07, 1.73, 0.17],
    [-0.02, 1.74, 0.02],
    [-0.07, 1.73, -0.13],
    [-0.25, 1.7, -0.25],
    [-0.52, 1.68, -0.3],
    [-0.78, 1.7, -0.27],
    [-0.95, 1.73, -0.16],
  ],
  rise: { heel: 0.62, toe: 0.42 },
  lean: 0.02,
  arrive: (front) => ({ out: -0.09 * (1 - front) + 0.1 * front, below: 0.66 + 0.52 * front }),
}

function boot(heel: number): THREE.Group {
  const leather = finishes.calf()
  const skin = surface(bootUpper)
  const shoe = shod(skin, leather, { thick: 0.1, heel, welt: 0.056, inside: finishes.felt('#c9b08c') })
  const rim = new THREE.CatmullRomCurve3(
    Array.from({ length: 120 }, (_, at) => skin(at / 120, 1)),
    true,
  )
  shoe.add(worn(rope(rim, 0.016, { steps: 140, sides: 8 }), leather, heel))
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
    // wide at the top, and rounded at the bottom
    const patch = (u: number, v: number, more = 1): Point => {
      const wide = 0.07 * (0.66 + 0.34 * v) * Math.sqrt(Math.tanh(v / 0.15) + 0.002) * more
      return skin(middle + (u - 0.5) * 2 * wide, 0.42 + 0.575 * v, 0.007).toArray()
    }
    shoe.add(
      worn(
        grid(30, 90, (u, v) => [patch(u, v ** 1.6), [u * 0.5, v ** 1.6]]),
        elastic,
        heel,
      ),
    )
    const edge = Array.from({ length: 81 }, (_, at) => {
      const side = at / 40 - 1
      const [x, y, z] = patch(side < 0 ? 0 : 1, Math.abs(side) ** 1.6, 1.16)
      return new THREE.Vector3(x, y - 0.02 * (1 - Math.abs(side)) ** 2, z)
    })
    shoe.add(
      worn(
        stitches(new THREE.CatmullRomCurve3(edge), { length: 0.024, gap: 0.016, radius: 0.0045 }),
        finishes.thread('#b08f66'),
        heel,
      ),
    )
  }
  // a tape sewn to the back, folded flat at its top
  const tab = new THREE.CatmullRomCurve3([
    ...[0.84, 0.91, 0.985].map((v) => skin(0, v, 0.016)),
    skin(0, 1).add(new THREE.Vector3(0.002, 0.1, 0)),
    skin(0, 1).add(new THREE.Vector3(0.022, 0.105, 0)),
    ...[0.985, 0.9].map((v) => skin(0, v, -0.036)),
  ])
  shoe.add(worn(strip(tab, 0.15, 0.016, new THREE.Vector3(0, 0, 1)), finishes.canvas(), heel))
  // the welt, and the thread that holds the sole
  const welt = inset(sole, -0.042).map((point) => new THREE.Vector3(point.x, 0.102, point.y))
  shoe.add(
    worn(
      stitches(new THREE.CatmullRomCurve3(welt, true), { length: 0.026, gap: 0.018, radius: 0.005 }),
      finishes.thread('#b8925e'),
      heel,
    ),
  )
  // the vamp is one piece, the quarters another: a seam from the sole up to each elastic
  for (const [from, to] of [
    [0.33, 0.257],
    [0.67, 0.743],
  ] as const) {
    const seam = (beside: number, away: number) =>
      new THREE.CatmullRomCurve3(
        Array.from({ length: 40 }, (_, at) => {
          const v = at / 39
          const front = Math.sign(0.5 - from) * beside
          return skin(from + (to - from) * v ** 0.7 + front, 0.03 + 0.36 * v, away)
        }),
      )
    shoe.add(worn(rope(seam(0, 0.001), 0.0075, { steps: 80, sides: 8 }), leather, heel))
    shoe.add(
      worn(stitches(seam(0.006, 0.003), { length: 0.022, gap: 0.014, radius: 0.0036 }), finishes.thread(0), heel),
    )
  }
  return shoe
}
