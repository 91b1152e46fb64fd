import * as THREE from 'three'
import { finishes } from '../material.ts'
import { found, surface, type Place, type Upper } from '../shapes/foot.ts'
import { grid, type Point } from '../shapes/grid.ts'
import { stitches } from '../shapes/stitch.ts'
import { rope } from '../shapes/sweep.ts'
import { onFoot, pair, shod, worn } from './shod.ts'
import { drawnUp, knitted } from './socks.ts'
import type { Product } from './product.ts'

export const loafers: Product = {
  paints: 1,
  build: () => pair(loafer()),
  worn: () => {
    const wool = '#e6d9bf'
    const sock = drawnUp({ height: 1.9, cuff: 0.3 }, knitted({ ribs: 15 }, wool), knitted({ ribs: 13 }, wool))
    return pair(onFoot(loafer(), { heel, vamp: 0, sock }))
  },
  views: {
    front: { turn: 38, lift: 24, fill: 0.86, raise: 0.03 },
    side: { turn: -8, lift: 10, fill: 0.88, raise: 0.03 },
    worn: { turn: 40, lift: 16, fill: 0.88 },
    above: { turn: 62, lift: 62, fill: 0.84 },
    scale: { turn: 8, lift: 36, fill: 0.9, raise: 0.01 },
    detail: { turn: 50, lift: 40, close: { at: [0.5, 0.5, 0.5], height: 1.5 }, lens: 0.05 },
  },
}

const upper: Upper = {
  opening: [
    [-1.12, 0.63, 0.02],
    [-1.07, 0.61, 0.15],
    [-0.9, 0.545, 0.225],
    [-0.62, 0.46, 0.262],
    [-0.32, 0.45, 0.275],
    [-0.1, 0.53, 0.255],
    [0.03, 0.69, 0.165],
    [0.075, 0.765, 0.02],
    [0.03, 0.69, -0.135],
    [-0.1, 0.53, -0.205],
    [-0.32, 0.45, -0.215],
    [-0.62, 0.46, -0.205],
    [-0.9, 0.545, -0.19],
    [-1.07, 0.61, -0.11],
  ],
  rise: { heel: 0.26, toe: 0.22 },
  lean: 0.02,
  arrive: (front) => ({ out: 0.02 + 0.5 * front ** 2, below: 0.13 * (1 - front) + 0.19 * front }),
}
const heel = 0.2
const middle = 0.03

function loafer(): THREE.Group {
  const leather = finishes.calf()
  const thread = finishes.thread(0)
  const skin = surface(upper)
  const shoe = shod(skin, leather, { thick: 0.075, heel, welt: 0.034 })
  const around = (v: number, away: number) =>
    new THREE.CatmullRomCurve3(
      Array.from({ length: 160 }, (_, at) => skin(at / 160, v, away)),
      true,
    )
  shoe.add(worn(rope(around(1, 0), 0.014, { steps: 200, sides: 8 }), leather, heel))
  shoe.add(worn(stitches(around(0.955, 0.003), { length: 0.02, gap: 0.012, radius: 0.0036 }), thread, heel))
  const gathered = seam(skin)
  shoe.add(worn(gathered.ridge, leather, heel))
  for (const stitch of gathered.threads) shoe.add(worn(stitch, thread, heel))
  const over = strap(skin)
  shoe.add(worn(over.leather, leather, heel), worn(over.slot, finishes.rubber('#1d1512'), heel))
  shoe.add(worn(over.rim, leather, heel))
  for (const line of over.lines)
    shoe.add(worn(stitches(line, { length: 0.022, gap: 0.012, radius: 0.0036 }), thread, heel))
  return shoe
}

const puckers = 46

/** The seam around the toe: the apron sewn to the vamp, which is longer and therefore gathered along it. */
function seam(skin: ReturnType<typeof surface>) {
  const at = (along: number): Point => {
    const turn = (along - 0.5) * Math.PI
    return [0.35 + 0.55 * Math.cos(turn) ** 0.9, 0, middle + 0.235 * Math.sin(turn) * (1 - 0.12 * Math.cos(turn))]
  }
  const line = new THREE.CatmullRomCurve3(
    Array.from({ length: 121 }, (_, step) => new THREE.Vector3(...at(step / 120))),
  )
  line.arcLengthDivisions = 800
  const near = new Map<number, Place>()
  const placed = (along: number, out: number, away: number, column: number) => {
    const point = line.getPointAt(along)
    const tangent = line.getTangentAt(along)
    const [x, z] = [point.x + tangent.z * out, point.z - tangent.x * out]
    const place = found(skin, (on) => [on.x - x, on.z - z], near.get(column))
    near.set(column, place)
    return skin(...place, away)
  }
  const length = line.getLength()
  const [rows, columns] = [puckers * 14, 26]
  const ridge = grid(columns, rows, (u, v) => {
    const out = -0.075 + 0.2 * u
    const fold = (0.5 + 0.5 * Math.cos(2 * Math.PI * puckers * v)) ** 0.8
    const fade = Math.min(1, u / 0.12, (1 - u) / 0.4)
    const under = Math.min(1, v / 0.07, (1 - v) / 0.07)
    const lip = under * 0.026 * Math.exp(-((out / 0.017) ** 2)) * (0.86 + 0.14 * fold)
    const gather = out > 0 ? under * 0.015 * fold * Math.exp(-out / 0.045) * Math.min(1, out / 0.012) * fade ** 2 : 0
    const [x, y, z] = placed(
      v,
      out,
      0.0008 + 0.003 * fade * (out < 0 ? 1 : Math.exp(-out / 0.04)) + lip + gather,
      u,
    ).toArray()
    return [
      [x, y, z],
      [v * length, out],
    ]
  })
  // the strap lies over its ends
  const threads = Array.from({ length: puckers - 6 }, (_, stitch) => {
    const along = (stitch + 3.5) / puckers
    const over = [-0.022, -0.012, 0, 0.012, 0.022].map((out) =>
      placed(along, out, 0.007 + 0.0245 * Math.exp(-((out / 0.017) ** 2)), 100 + out),
    )
    return rope(new THREE.CatmullRomCurve3(over), 0.0045, { steps: 14, sides: 8, caps: true })
  })
  return { ridge, threads }
}

/** The strap with its slot for a coin: across the instep, wider where it goes into the sole. */
function strap(skin: ReturnType<typeof surface>) {
  const thick = 0.02
  const edges = (turn: number) => {
    const side = Math.cos(turn) ** 2
    return [0.2 - 0.16 * side, 0.415 + 0.05 * side] as const
  }
  const starts: Place[] = []
  const placed = (turn: number, across: number, away: number, row: number) => {
    const [back, front] = edges(turn)
    const x = back + (front - back) * across
    const place = found(skin, (on) => [on.x - x, Math.atan2(on.y - 0.06, on.z - middle) - turn], starts[row])
    starts[row] = place
    return skin(...place, away)
  }
  const least = 0.12
  const rows = 24
  // from its middle to either side, since one looks from a place that is near
  const half = (sign: 1 | -1) => {
    starts.length = 0
    return Array.from({ length: 81 }, (_, step) => {
      const turn = Math.PI / 2 + (sign * (Math.PI / 2 - least) * step) / 80
      return Array.from({ length: rows + 1 }, (_, row) => {
        const part = row / rows
        const across = 0.5 - 0.5 * Math.cos(Math.PI * part)
        const away = -0.004 + (thick + 0.004) * Math.min(1, 8 * Math.min(across, 1 - across)) ** 0.45
        return placed(turn, across, away, row)
      })
    })
  }
  const cuts = [...half(1).toReversed().slice(0, -1), ...half(-1)]
  const leather = grid(rows, cuts.length - 1, (u, v) => [
    cuts[Math.round(v * (cuts.length - 1))]![Math.round(u * rows)]!.toArray(),
    [u * 0.24, v * 1.3],
  ])
  const on = (turn: number, across: number, away: number) => {
    starts.length = 0
    return placed(turn, across, away, 99)
  }
  const lens = (u: number, v: number, away: number) => {
    const wide = 0.17 * Math.sin(Math.PI * u) ** 1.2
    return on(Math.PI / 2 + (0.5 - u) * 0.5, 0.52 + wide * (v - 0.5) * 1.6, away)
  }
  const slot = grid(40, 6, (u, v) => [lens(u, v, thick + 0.0015).toArray(), [u * 0.2, v * 0.1]])
  const round = Array.from({ length: 80 }, (_, at) => {
    const part = at / 40
    return part < 1 ? lens(part, 0, thick) : lens(2 - part, 1, thick)
  })
  const rim = rope(new THREE.CatmullRomCurve3(round, true), 0.0075, { steps: 160, sides: 8 })
  const lines = [0.1, 0.9].map((across) => {
    const side = (sign: 1 | -1) => {
      starts.length = 0
      return Array.from({ length: 61 }, (_, step) =>
        placed(Math.PI / 2 + (sign * (Math.PI / 2 - least) * step) / 60, across, thick + 0.001, 99),
      )
    }
    return new THREE.CatmullRomCurve3([...side(1).toReversed().slice(0, -1), ...side(-1)])
  })
  return { leather, slot, rim, lines }
}
