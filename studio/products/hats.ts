import * as THREE from 'three'
import { head } from '../forms/head.ts'
import { finishes, material } from '../material.ts'
import { bend, grid } from '../shapes/grid.ts'
import { ball, profile, turned } from '../shapes/loft.ts'
import { ribbonBow } from '../shapes/bow.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { rope } from '../shapes/sweep.ts'
import { randomFrom } from '../random.ts'
import type { Product } from './product.ts'

export const hatBoater: Product = {
  paints: 1,
  size: 1.08,
  build: boater,
  worn: () => onHead(boater(), { y: 2.12, hides: 0.06, tilt: [0.03, 0, -0.05] }),
  views: {
    front: { turn: 28, lift: 20, fill: 0.86, raise: 0.03 },
    above: { turn: -20, lift: 58, fill: 0.84 },
    worn: { turn: 24, lift: 6, fill: 0.9 },
    scale: { turn: 8, lift: 34, fill: 0.9, raise: 0 },
    detail: { turn: 40, lift: 18, close: { at: [0.62, 0.3, 0.62], height: 1.35 }, lens: 0.05 },
  },
}

export const hatBucket: Product = {
  paints: 1,
  size: 1.06,
  build: bucket,
  worn: () => onHead(bucket(), { y: 1.82, tilt: [0.04, 0, 0] }),
  views: {
    front: { turn: 20, lift: 17, fill: 0.82, raise: 0.03 },
    above: { turn: -15, lift: 55, fill: 0.82 },
    worn: { turn: 26, lift: 6, fill: 0.9 },
    scale: { turn: 8, lift: 34, fill: 0.9, raise: 0 },
    detail: { turn: 25, lift: 16, close: { at: [0.5, 0.55, 0.8], height: 1.2 }, lens: 0.05 },
  },
}

export const hatBeret: Product = {
  paints: 1,
  size: 1.04,
  build: beret,
  worn: () => onHead(beret(), { y: 2.2, tilt: [-0.06, 0.3, -0.06] }),
  views: {
    front: { turn: 16, lift: 13, fill: 0.84, raise: 0.03 },
    side: { turn: 62, lift: 30, fill: 0.84, raise: 0.02 },
    worn: { turn: 28, lift: 4, fill: 0.9 },
    scale: { turn: 8, lift: 34, fill: 0.9, raise: 0 },
  },
}

export const hatBeanie: Product = {
  paints: 1,
  size: 1.09,
  build: beanie,
  worn: () => onHead(beanie(), { y: 1.72, tilt: [-0.05, 0, 0] }),
  views: {
    front: { turn: 0, lift: 12, fill: 0.76 },
    side: { turn: 65, lift: 22, fill: 0.76 },
    worn: { turn: 30, lift: 6, fill: 0.9 },
    scale: { turn: 8, lift: 26, fill: 0.86, raise: 0 },
    detail: { turn: 20, lift: 12, close: { at: [0, 0.5, 0.8], height: 1.25 }, lens: 0.05 },
  },
}

/** Oval as heads are, so high and so aslant. */
function onHead(
  hat: THREE.Group,
  { y, tilt, hides = 0.3 }: { y: number; tilt: [number, number, number]; hides?: number },
): THREE.Group {
  const oval = together(moved(hat, [0, 0, 0], [0, tilt[1], 0]))
  oval.scale.set(0.94, 1, 1.14)
  return grounded(together(head(y + hides), moved(together(oval), [0, y, -0.05], [tilt[0], 0, tilt[2]])))
}

function boater(): THREE.Group {
  const straw = material({
    paint: '#d9bd82',
    relief: 'straw',
    scale: [0.4, 0.95],
    strength: 2.2,
    tone: 0.8,
    roughness: 0.5,
    shine: 0.9,
  })
  const shape = profile(
    [
      [0, 0.84],
      [0.4, 0.845],
      [0.68, 0.84],
      [0.755, 0.82],
      [0.785, 0.77],
      [0.79, 0.7],
      [0.8, 0.4],
      [0.81, 0.1],
      [0.82, 0.05],
      [0.86, 0.03],
      [1.1, 0.035],
      [1.4, 0.045],
      [1.425, 0.035],
      [1.42, 0.015],
      [1.38, 0.0],
      [0.9, -0.01],
      [0.78, 0.02],
    ],
    100,
  )
  const band = profile(
    [
      [0.812, 0.07],
      [0.818, 0.08],
      [0.81, 0.2],
      [0.806, 0.35],
      [0.8, 0.36],
      [0.785, 0.355],
    ],
    60,
  )
  const ribbon = finishes.grosgrain()
  const bow = ribbonBow(0.25, ribbon)
  bow.position.set(Math.sin(0.62) * 0.835, 0.2, Math.cos(0.62) * 0.835)
  bow.rotation.y = 0.62
  return grounded(together(part(turned(shape, { sides: 110 }), straw), part(turned(band, { sides: 100 }), ribbon), bow))
}

function bucket(): THREE.Group {
  const canvas = finishes.canvas()
  const wave = ([x, y, z]: [number, number, number]): [number, number, number] => {
    const angle = Math.atan2(x, z)
    const radius = Math.hypot(x, z)
    const out = Math.max(0, radius - 0.85)
    // the brim is soft, and so is the cloth of the crown: it gives where a hand held it
    const given = 0.03 * Math.exp(-(((y - 0.72) / 0.2) ** 2)) * Math.sin(angle * 2 + 0.4) * Math.min(1, radius / 0.6)
    const sunk = -0.05 * Math.exp(-(((x + 0.1) / 0.36) ** 2 + ((z - 0.08) / 0.3) ** 2)) * (y > 0.9 ? 1 : 0)
    const wavy = out * (0.1 * Math.sin(angle * 2 + 0.9) + 0.07 * Math.sin(angle * 5))
    return [x * (1 + given), y + wavy + sunk, z * (1 + given)]
  }
  const crown = profile(
    [
      [0, 1.1],
      [0.35, 1.095],
      [0.58, 1.07],
      [0.67, 1.035],
      [0.705, 0.975],
      [0.77, 0.62],
      [0.835, 0.34],
    ],
    80,
  )
  const brim = profile(
    [
      [0.835, 0.35],
      [0.86, 0.335],
      [0.98, 0.22],
      [1.12, 0.055],
      [1.18, -0.03],
      [1.185, -0.045],
      [1.165, -0.05],
      [0.97, 0.18],
      [0.84, 0.3],
      [0.8, 0.4],
    ],
    140,
  )
  const hat = together(
    part(bend(turned(crown, { sides: 100 }), wave), canvas),
    part(bend(turned(brim, { sides: 100 }), wave), canvas),
  )
  const row = (radius: number, y: number) =>
    hat.add(
      part(
        stitches(
          new THREE.CatmullRomCurve3(
            circle(radius, y, 90).map((point) => new THREE.Vector3(...wave(point))),
            true,
          ),
          { length: 0.05, gap: 0.02, radius: 0.006 },
        ),
        finishes.thread('#e9dcc2'),
      ),
    )
  for (const step of [0, 1, 2, 3, 4]) {
    const part = 0.1 + step * 0.2
    row(0.875 + (1.155 - 0.875) * part, 0.332 + (0.008 - 0.332) * part + 0.006)
  }
  row(0.712, 0.965)
  row(0.838, 0.375)
  for (const turn of [-0.12, 0.12, Math.PI - 0.12, Math.PI + 0.12]) {
    const angle = turn + 0.75
    const eyelet = new THREE.TorusGeometry(0.033, 0.013, 12, 32)
    hat.add(part(eyelet, finishes.brass(), [Math.sin(angle) * 0.806, 0.5, Math.cos(angle) * 0.806], [-0.22, angle, 0]))
  }
  return grounded(hat)
}

function beret(): THREE.Group {
  const felt = finishes.felt()
  const shape = profile(
    [
      [0, 0.6],
      [0.35, 0.6],
      [0.7, 0.575],
      [0.98, 0.52],
      [1.15, 0.44],
      [1.21, 0.35],
      [1.19, 0.27],
      [1.1, 0.21],
      [0.98, 0.165],
      [0.89, 0.13],
      [0.862, 0.09],
      [0.866, 0.045],
      [0.866, 0.01],
      [0.85, 0],
      [0.838, 0.02],
      [0.838, 0.1],
    ],
    150,
  )
  // pulled to one side, as it is worn: it stands up over one ear, hangs over the other, and gives in between
  const slouch = ([x, y, z]: [number, number, number]): [number, number, number] => {
    const free = smoothly((y - 0.1) / 0.26)
    const angle = Math.atan2(x, z)
    const far = Math.hypot(x, z) / 1.2
    const aside = -0.21 * x - 0.06 * x * Math.abs(x) + 0.05 * z
    const folds = 0.022 * Math.sin(angle * 7 + 0.7) * Math.max(0, 1 - Math.abs(far - 0.93) / 0.22)
    const dent = -0.07 * Math.exp(-(((x - 0.1) / 0.42) ** 2 + ((z - 0.1) / 0.6) ** 2))
    const hill = 0.09 * Math.exp(-(((x + 0.62) / 0.4) ** 2 + ((z - 0.2) / 0.6) ** 2))
    const swell = y > 0.3 ? dent + hill : 0
    const over = 0.05 * free * Math.max(0, x)
    return [x + over + 0.1 * free, y + free * (aside + folds + swell), z * (1 + 0.02 * free * Math.sin(angle * 5 + 1))]
  }
  const [x, y] = [0.1, 0.53]
  const stem = new THREE.CatmullRomCurve3(
    [
      [x, y, 0],
      [x + 0.005, y + 0.1, 0],
      [x + 0.03, y + 0.17, 0.012],
    ].map((point) => new THREE.Vector3(...point)),
  )
  return grounded(
    together(
      part(bend(turned(shape, { sides: 160 }), slouch), felt),
      part(
        rope(stem, (t) => 0.024 - 0.006 * t, { caps: true, steps: 30 }),
        felt,
      ),
    ),
  )
}

function smoothly(t: number): number {
  const part = Math.max(0, Math.min(1, t))
  return part * part * (3 - 2 * part)
}

function beanie(): THREE.Group {
  const ribs = 46
  const wool = material({
    paint: 0,
    relief: 'knit',
    scale: [0.55, 0.62],
    strength: 1.5,
    tone: 0.3,
    roughness: 1,
    shine: 0.3,
    sheen: 0.5,
  })
  const rib =
    (deep: number) =>
    (point: [number, number, number]): [number, number, number] => {
      const [x, y, z] = point
      const radius = Math.hypot(x, z)
      const wavy = 1 + (deep * (0.5 + 0.5 * Math.cos(Math.atan2(x, z) * ribs))) ** 1 * Math.min(1, radius / 0.5)
      return [x * wavy, y, z * wavy]
    }
  const crown = profile(
    [
      [0, 1.46],
      [0.22, 1.44],
      [0.46, 1.36],
      [0.64, 1.21],
      [0.745, 1.0],
      [0.79, 0.7],
      [0.8, 0.35],
    ],
    90,
  )
  const cuff = profile(
    [
      [0.74, 0.02],
      [0.8, 0.0],
      [0.86, 0.03],
      [0.885, 0.12],
      [0.89, 0.3],
      [0.88, 0.46],
      [0.855, 0.52],
      [0.82, 0.53],
      [0.79, 0.5],
    ],
    70,
  )
  const hat = together(
    part(bend(turned(crown, { sides: 276, wide: 0.85 }), rib(0.03)), wool),
    part(bend(turned(cuff, { sides: 276, wide: 0.85 }), rib(0.035)), wool),
    moved(pompon(0.36), [0, 1.66, 0]),
  )
  return grounded(hat)
}

/** Two thousand ends of yarn around a ball; lit as the ball would be, so that they are fluff and not needles. */
function pompon(radius: number): THREE.Group {
  const random = randomFrom(5)
  const ends = 2000
  const yarns = Array.from({ length: ends }, (_, at) => {
    const y = 1 - (2 * (at + 0.5)) / ends
    const angle = at * 2.399963 + random() * 0.3
    const flat = Math.sqrt(1 - y * y)
    const tip = new THREE.Vector3(Math.cos(angle) * flat, y, Math.sin(angle) * flat)
    return { tip, reach: radius * (0.9 + 0.14 * random()), lean: (random() - 0.5) * 0.25 }
  })
  const side = new THREE.Vector3()
  const geometry = grid(3 * ends, 2, (u, v) => {
    const at = Math.max(0, Math.min(ends - 1, Math.floor(u * ends - 1e-9)))
    const { tip, reach, lean } = yarns[at]!
    const turn = (u * ends - at) * 2 * Math.PI
    side.set(0.3, 0.2, 0.93).cross(tip).normalize()
    const other = tip.clone().cross(side)
    const wide = 0.021 * Math.sqrt(Math.max(0.001, 1 - v ** 4))
    const place = tip.clone().multiplyScalar(reach * (0.7 + 0.3 * v))
    place
      .addScaledVector(side, Math.cos(turn) * wide + lean * v * v * 0.15)
      .addScaledVector(other, Math.sin(turn) * wide)
    return [place.toArray(), [u * 40, v * 0.3]]
  })
  const [places, normals] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
  const [own, round] = [new THREE.Vector3(), new THREE.Vector3()]
  for (let at = 0; at < places.count; at++) {
    own.fromBufferAttribute(normals, at)
    round.fromBufferAttribute(places, at).normalize()
    if (own.dot(round) < 0) own.negate()
    own.multiplyScalar(0.25).add(round).normalize()
    normals.setXYZ(at, own.x, own.y, own.z)
  }
  const yarn = material({
    paint: 0,
    relief: 'felt',
    scale: 2,
    strength: 0.3,
    roughness: 1,
    shine: 0.2,
    sheen: 0.5,
    isOneSided: true,
  })
  return together(part(geometry, yarn), part(ball(radius * 0.86, 48), yarn))
}

function circle(radius: number, y: number, count: number): [number, number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return [Math.sin(angle) * radius, y, Math.cos(angle) * radius]
  })
}
