import * as THREE from 'three'
import { finishes, material } from '../material.ts'
import { bend } from '../shapes/grid.ts'
import { ball } from '../shapes/loft.ts'
import { softened, through } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { curve, rope } from '../shapes/sweep.ts'
import { randomFrom } from '../random.ts'
import type { View } from '../camera.ts'
import type { Product } from './product.ts'

const front: View = { turn: 0, lift: 3, close: { at: [0, 2.12, 0], height: 3.85 } }
const scale = (middle: number, height: number): View => ({ turn: 0, lift: 3, close: { at: [0, middle, 0], height } })
const near = (at: [number, number, number], height: number): View => ({
  turn: -14,
  lift: 4,
  close: { at, height },
  lens: 0.05,
})

export const garlandFelt: Product = {
  paints: 3,
  stage: 'wall',
  size: 0.92,
  build: felt,
  views: { front, scale: { ...scale(1.75, 3.5), ruler: 20 }, detail: near([0.1, 1.1, 0.15], 1.6) },
}
export const garlandFlags: Product = {
  paints: 3,
  stage: 'wall',
  size: 2.4,
  build: flags,
  views: {
    front,
    scale: scale(3.2, 4.3),
    detail: near([-0.1, 2.2, 0.1], 1.9),
  },
}
export const garlandStars: Product = {
  paints: 1,
  stage: 'wall',
  size: 1.6,
  build: stars,
  views: { front, scale: scale(2.9, 5.9), detail: near([0.1, 2.4, 0.15], 1.6) },
}
export const garlandLeaves: Product = {
  paints: 3,
  stage: 'wall',
  size: 1.4,
  build: leaves,
  views: {
    front: { ...front, close: { at: [0, 2.15, 0], height: 4.3 } },
    scale: scale(2.7, 5.25),
    detail: near([0.1, 2.4, 0.15], 1.7),
  },
}

/** Decimetres from the middle. */
const nail = 1.3

/** It hangs in swags from nail to nail, and goes on beyond both: longer than any picture is wide. */
function swag(heights: [number, number], middle: number, z = 0.14): THREE.CatmullRomCurve3 {
  const [left, right] = heights
  const points = Array.from({ length: 61 }, (_, at): [number, number, number] => {
    const x = nail * (at / 10 - 3)
    const bay = Math.abs(at / 20 - 1)
    const part = bay > 1 ? 2 - bay : bay
    const fall = (Math.cosh((part - 0.5) * 2.6) - 1) / (Math.cosh(1.3) - 1)
    return [x, middle + (left + (right - left) * part - middle) * fall, z]
  })
  return curve(points)
}

/** Its places for so many pieces between two nails, less those that no picture reaches. */
function places(line: THREE.CatmullRomCurve3, count: number): { at: number; t: number; place: THREE.Vector3 }[] {
  return Array.from({ length: 3 * count }, (_, at) => {
    const t = (at + 0.5) / (3 * count)
    return { at, t, place: line.getPointAt(t) }
  }).filter(({ place }) => Math.abs(place.x) < 1.5 * nail)
}

function hung(line: THREE.CatmullRomCurve3, radius: number, thread: THREE.Material): THREE.Group {
  const group = together(part(rope(line, radius, { steps: 300, sides: 6 }), thread))
  for (const t of [1 / 3, 2 / 3]) {
    const { x, y, z } = line.getPointAt(t)
    group.add(part(ball(0.05, 24), finishes.brass(), [x, y + 0.01, z + 0.01]))
    group.add(
      part(new THREE.CylinderGeometry(0.016, 0.016, z, 12).rotateX(Math.PI / 2), finishes.brass(), [x, y, z / 2]),
    )
  }
  return group
}

const twine = () => finishes.thread('#d8c4a0')

function felt(): THREE.Group {
  const random = randomFrom(9)
  const wools = [finishes.felt(0), finishes.felt(1), finishes.felt(2), finishes.felt('#efe4d0')]
  const order = [0, 1, 3, 2, 1, 0, 2, 3, 1, 2, 0, 3, 1]
  const garland = new THREE.Group()
  for (const [line, shift] of [
    [swag([3.3, 3.05], 2.35), 0],
    [swag([1.85, 2.05], 1.0), 3],
  ] as const) {
    garland.add(hung(line, 0.012, twine()))
    for (const { at, place } of places(line, 12)) {
      const radius = 0.105 + 0.03 * ((at * 5) % 3) * 0.5
      const lumpy = bend(ball(radius, 26), ([x, y, z]) => {
        const lump = 1 + 0.02 * Math.sin(x * 40 + at) * Math.cos(y * 34 + z * 21)
        return [x * lump, y * lump, z * lump]
      })
      garland.add(
        part(
          lumpy,
          wools[order[(at + shift) % order.length]!]!,
          [place.x, place.y, place.z],
          [random() * 3, random() * 3, random() * 3],
        ),
      )
    }
  }
  return garland
}

function flags(): THREE.Group {
  const cloths = [finishes.canvas(0), finishes.canvas('#efe4d0'), finishes.canvas(1), finishes.canvas(2)]
  const garland = new THREE.Group()
  for (const [line, shift] of [
    [swag([3.4, 3.25], 2.75, 0.07), 0],
    [swag([1.95, 2.1], 1.42, 0.07), 2],
  ] as const) {
    garland.add(hung(line, 0.022, finishes.canvas('#d8c4a0')))
    for (const { at, t, place } of places(line, 6)) {
      const tangent = line.getTangentAt(t)
      const outline = softened(
        [
          [0.19, 0.3, 0.012],
          [-0.19, 0.3, 0.012],
          [0, -0.32, 0.014],
        ],
        60,
      )
      const phase = at * 1.7 + shift
      const wave = ([x, y, z]: [number, number, number]): [number, number, number] => [
        x,
        y,
        z + 0.028 * Math.sin(x * 7 + phase) * (0.35 - y) + 0.03 * (0.3 - y) * Math.sin(phase),
      ]
      const flag = together(part(bend(panel(outline, 0.014, { rings: 6 }), wave), cloths[(at + shift) % 4]!))
      const hem = softened(
        [
          [0.165, 0.278, 0.01],
          [-0.165, 0.278, 0.01],
          [0, -0.272, 0.01],
        ],
        120,
      )
      const seam = hem.map(({ x, y }) => new THREE.Vector3(...wave([x, y, 0.009])))
      flag.add(
        part(
          stitches(new THREE.CatmullRomCurve3(seam, true), { length: 0.03, gap: 0.02, radius: 0.0045 }),
          finishes.thread('#f4ead6'),
        ),
      )
      garland.add(
        moved(
          flag,
          [place.x + tangent.y * 0.3, place.y - tangent.x * 0.3, 0.075],
          [0, 0, Math.atan2(tangent.y, tangent.x)],
        ),
      )
    }
  }
  return garland
}

function stars(): THREE.Group {
  const outline = softened(
    Array.from({ length: 10 }, (_, at): [number, number, number] => {
      const angle = (at / 10) * 2 * Math.PI + Math.PI / 2
      const radius = at % 2 ? 0.115 : 0.25
      return [Math.cos(angle) * radius, Math.sin(angle) * radius, at % 2 ? 0.02 : 0.022]
    }),
    110,
  )
  const wool = finishes.felt()
  const wire = finishes.brass()
  const bulb = material({
    paint: '#fff0c0',
    relief: 'smooth',
    scale: 1,
    strength: 0,
    roughness: 0.1,
    shine: 3,
    sheen: 2,
  })
  const garland = new THREE.Group()
  for (const [line, count] of [
    [swag([3.35, 3.1], 2.4), 6],
    [swag([1.85, 2.05], 0.95), 6],
  ] as const) {
    garland.add(hung(line, 0.008, wire))
    for (const { at, place } of places(line, count)) {
      const tilt = [0.15, -0.2, 0.05, -0.1, 0.25, -0.05][at % 6]!
      const star = together(part(panel(outline, 0.045, { puff: 0.03 }), wool))
      const seam = outline.map(({ x, y }) => new THREE.Vector3(x * 0.84, y * 0.84, 0.034))
      star.add(
        part(
          stitches(new THREE.CatmullRomCurve3(seam, true), { length: 0.03, gap: 0.02, radius: 0.005 }),
          finishes.thread(),
        ),
      )
      garland.add(moved(star, [place.x, place.y - 0.23, place.z], [0, tilt, tilt * 0.7]))
      garland.add(part(new THREE.CylinderGeometry(0.004, 0.004, 0.06, 8), wire, [place.x, place.y - 0.02, place.z]))
    }
    for (const { at, place } of places(line, 2 * count)) {
      const side = at % 2 ? 0.05 : -0.045
      garland.add(part(ball(0.026, 20).scale(1, 1.35, 1), bulb, [place.x, place.y + side, place.z + 0.02]))
      garland.add(
        part(new THREE.CylinderGeometry(0.013, 0.013, 0.03, 12), wire, [place.x, place.y + side * 0.3, place.z + 0.01]),
      )
    }
  }
  return garland
}

function leaves(): THREE.Group {
  const outline = through(
    [
      [0, 0],
      [0.08, 0.07],
      [0.125, 0.19],
      [0.1, 0.33],
      [0.03, 0.45],
      [0, 0.49],
      [-0.03, 0.45],
      [-0.1, 0.33],
      [-0.125, 0.19],
      [-0.08, 0.07],
    ],
    56,
  )
  const wools = [finishes.felt(0), finishes.felt(1)]
  const berry = finishes.felt(2)
  const random = randomFrom(3)
  const garland = new THREE.Group()
  for (const line of [swag([3.3, 3.1], 2.4, 0.12), swag([1.85, 2.0], 1.02, 0.12)]) {
    garland.add(hung(line, 0.014, twine()))
    for (const { at, t, place } of places(line, 22)) {
      const tangent = line.getTangentAt(t)
      const heading = Math.atan2(tangent.y, tangent.x)
      const sign = at % 2 ? 1 : -1
      // where two swags meet at a nail their leaves lie upon each other
      const pile = 0.05 * Math.max(0, 1 - Math.abs(Math.abs(place.x) - nail) / 0.35)
      const curl = 0.25 + 0.5 * random()
      const leaf = bend(panel(outline, 0.022, { rings: 6 }), ([x, y, z]) => [
        x,
        y,
        z + Math.abs(x) * 0.45 + curl * y * y * 0.4,
      ])
      const vein = curve([
        [0, 0.02, 0.013],
        [0, 0.2, 0.013 + curl * 0.016],
        [0, 0.42, 0.013 + curl * 0.07],
      ])
      const whole = together(
        part(leaf, wools[(at + (at >> 2)) % 2]!),
        part(stitches(vein, { length: 0.03, gap: 0.014, radius: 0.005 }), finishes.thread('#e7d7b2')),
      )
      const scale = 0.82 + 0.3 * random()
      whole.scale.setScalar(scale)
      garland.add(
        moved(
          whole,
          [place.x, place.y, place.z + 0.012 + 0.008 * (at % 3) + pile * (at % 4)],
          [0, 0, heading - Math.PI / 2 + sign * (0.75 + 0.3 * random())],
        ),
      )
      if (at % 3 !== 1) continue
      for (const [dx, dy] of [
        [0.0, -0.07],
        [0.075, 0.02],
        [-0.06, 0.045],
      ].slice(0, 2 + (at % 2)))
        garland.add(
          part(ball(0.048 + 0.01 * random(), 24), berry, [place.x + dx!, place.y + dy!, place.z + 0.075 + 3 * pile]),
        )
    }
  }
  return garland
}
