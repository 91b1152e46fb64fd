import * as THREE from 'three'
import { finishes, material } from '../material.ts'
import { bend, grid, type Point } from '../shapes/grid.ts'
import { ribbonBow } from '../shapes/bow.ts'
import { across, lining, sole, surface, upperSkin, type Upper } from '../shapes/foot.ts'
import { inset, spaced, type Outline } from '../shapes/outline.ts'
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
  build: () => pair(() => boot(0.24)),
  views: {
    front: { turn: 40, lift: 14, fill: 0.84 },
    side: { turn: -14, lift: 8, fill: 0.86 },
    scale: { turn: 20, lift: 34, fill: 0.88, raise: 0.01 },
    detail: { turn: 25, lift: 12, close: { at: [-0.35, 1.1, 0.75], height: 1.5 }, lens: 0.05 },
  },
}

export const bootsHeel: Product = { ...boots, build: () => pair(() => boot(0.5)) }

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
  const leather = finishes.calf()
  const skin = surface(loaferUpper)
  const shoe = shod(skin, leather, { thick: 0.085, heel: 0.2 })
  const rim = new THREE.CatmullRomCurve3(
    Array.from({ length: 120 }, (_, at) => skin(at / 120, 1)),
    true,
  )
  shoe.add(worn(rope(rim, 0.019, { steps: 140, sides: 8 }), leather, 0.2))
  // the apron is gathered into a ridge around the toe; its thread has the colour of the leather
  const around = (lower: number, away: number) =>
    new THREE.CatmullRomCurve3(
      Array.from({ length: 70 }, (_, at) => {
        const part = at / 69
        return skin(0.415 + 0.17 * part, 0.67 - 0.17 * Math.sin(Math.PI * part) ** 0.7 - lower, away)
      }),
    )
  shoe.add(worn(rope(around(0, 0), 0.02, { steps: 140, sides: 10 }), leather, 0.2))
  shoe.add(worn(stitches(around(0.035, 0.001), { length: 0.02, gap: 0.026, radius: 0.006 }), finishes.thread(0), 0.2))
  // the strap: cut across every few millimetres, so that it lies where the foot has its instep
  const strap = (from: number, to: number, away: number, steps: number) => {
    const cuts = Array.from({ length: steps + 1 }, (_, at) => {
      const edge = at === 0 || at === steps
      return across(skin, from + ((to - from) * at) / steps, edge ? 0.002 : away)
    })
    return grid(120, steps, (u, v) => [cuts[Math.round(v * steps)]!.getPointAt(u).toArray(), [u * 1.3, v * 0.3]])
  }
  shoe.add(worn(strap(0.33, 0.52, 0.028, 14), leather, 0.2))
  for (const x of [0.352, 0.498]) {
    const line = across(skin, x, 0.0275)
    shoe.add(worn(stitches(line, { length: 0.026, gap: 0.018, radius: 0.0035 }), finishes.thread(0), 0.2))
  }
  // where the coin goes: a slot like an eye, on the top of the strap
  const beside = Array.from({ length: 9 }, (_, at) => across(skin, 0.425 + 0.005 * (at - 4), 0.038))
  const slot = (u: number, v: number): Point => {
    const place = 4 + 8 * (v - 0.5) * Math.sin(Math.PI * u)
    const low = Math.min(7, Math.floor(place))
    const along = 0.5 + (u - 0.5) * 0.13
    return beside[low]!.getPointAt(along)
      .lerp(beside[low + 1]!.getPointAt(along), place - low)
      .toArray()
  }
  const dark = finishes.rubber('#1d1512')
  shoe.add(
    worn(
      grid(24, 6, (u, v) => [slot(u, v), [u * 0.2, v * 0.1]]),
      dark,
      0.2,
    ),
  )
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

function boot(heel: number): THREE.Group {
  const leather = finishes.calf()
  const skin = surface(bootUpper)
  const shoe = shod(skin, leather, { thick: 0.1, heel, welt: 0.056 })
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
      const wide = 0.07 * (0.66 + 0.34 * v) * Math.sqrt(Math.min(1, v / 0.22 + 0.002)) * more
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
    const line = Array.from({ length: 30 }, (_, at) => {
      const v = at / 29
      return skin(from + (to - from) * v ** 0.7, 0.03 + 0.36 * v, 0.006)
    })
    shoe.add(worn(rope(new THREE.CatmullRomCurve3(line), 0.012, { steps: 60, sides: 6 }), leather, heel))
  }
  return shoe
}

/** Upper, lining, insole, sole and heel, raised as a heel of that height raises them. */
function shod(
  skin: ReturnType<typeof surface>,
  leather: THREE.Material,
  { thick, heel, welt = 0.028 }: { thick: number; heel: number; welt?: number },
): THREE.Group {
  const flatways = (outline: Outline, thickness: number, middle: number) =>
    bend(panel(outline, thickness, { round: Math.min(0.018, thickness / 2) }), ([x, y, z]) => [x, z + middle, y])
  const edge = finishes.edge('#4a2f20')
  const block = bend(panel(heelPiece(welt - 0.012), heel, { round: 0.015 }), ([x, y, z]) => [
    x,
    z + 0.1 - thick - heel / 2 + 0.004,
    y,
  ])
  return together(
    worn(upperSkin(skin), leather, heel),
    worn(lining(skin), finishes.suede('#cfae86'), heel),
    worn(flatways(inset(sole, 0.03), 0.03, 0.135), finishes.suede('#d6b78e'), heel),
    worn(flatways(inset(sole, -welt), thick, 0.1 - thick / 2), edge, heel),
    worn(block, finishes.edge('#3a2419'), heel),
  )
}

/** The part of the sole under the heel, its front cut straight. */
function heelPiece(out: number): Outline {
  const line = inset(sole, -out)
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
