import * as THREE from 'three'
import { randomFrom } from './random.ts'

/** Tiles of a surface's height, kept as its slopes (red, green), its depth (blue) and its tone (alpha), middle 0.5. */
export type Relief = 'leather' | 'smooth' | 'weave' | 'knit' | 'felt' | 'straw' | 'velvet' | 'satin'

const size = 512
const made = new Map<Relief, THREE.DataTexture>()

export function relief(kind: Relief): THREE.DataTexture {
  let texture = made.get(kind)
  if (!texture) made.set(kind, (texture = bake(heights[kind]())))
  return texture
}

type Tile = { height: Float32Array; tone?: Float32Array }

const heights: Record<Relief, () => Tile> = {
  leather: () => pebbles(34, 11),
  smooth: () => ({ height: mixed(noise(24, 21), 0.5, noise(96, 22), 0.35, noise(200, 23), 0.25) }),
  weave,
  knit,
  felt: () => ({ height: fibres(5200, 26, 51), tone: noise(60, 52) }),
  straw,
  velvet: () => ({ height: fibres(9000, 7, 61), tone: noise(30, 62) }),
  satin: () => ({ height: each((x, y) => 0.4 * Math.sin(y * Math.PI * 128) + 0.2 * Math.sin(x * Math.PI * 6)) }),
}

/** Grained leather: cells of uneven size and shape, the creases between them here deep and there hardly any. */
function pebbles(cells: number, seed: number): Tile {
  const random = randomFrom(seed)
  const seeds = Array.from({ length: cells * cells }, () => [random(), random(), random()] as const)
  const tone = new Float32Array(size * size)
  const fine = noise(170, seed + 1)
  const wide = noise(7, seed + 2)
  const aside = [noise(cells / 2, seed + 3), noise(cells / 2, seed + 4)] as const
  const height = each((u, v, at) => {
    const x = u * cells + 0.42 * aside[0][at]!
    const y = v * cells + 0.42 * aside[1][at]!
    let first = 9
    let second = 9
    let own = 0
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const column = Math.floor(x) + dx
        const row = Math.floor(y) + dy
        const cell = seeds[wrap(row, cells) * cells + wrap(column, cells)]!
        const distance = Math.hypot(column + cell[0] - x, row + cell[1] - y) - 0.18 * cell[2]
        if (distance < first) {
          second = first
          first = distance
          own = cell[2]
        } else if (distance < second) second = distance
      }
    const inside = Math.min(1, (second - first) / 0.5)
    const crease = inside * inside * (3 - 2 * inside)
    const deep = 0.62 + 0.3 * wide[at]!
    tone[at] = 0.42 * deep * (crease - 0.8) + 0.16 * (own - 0.5) + 0.05 * wide[at]!
    return deep * crease * (0.8 + 0.2 * own) - 0.12 * Math.max(0, first) ** 2 + 0.07 * fine[at]!
  })
  return { height, tone }
}

/** Canvas: 40 threads a tile each way, over and under, of uneven thickness. */
function weave(): Tile {
  const threads = 40
  const random = randomFrom(31)
  const warp = Array.from({ length: threads }, () => random() - 0.5)
  const weft = Array.from({ length: threads }, () => random() - 0.5)
  const slub = noise(20, 32)
  const tone = new Float32Array(size * size)
  const height = each((u, v, at) => {
    const x = u * threads
    const y = v * threads
    const over = (Math.floor(x) + Math.floor(y)) % 2 === 0
    const across = Math.sin((x % 1) * Math.PI)
    const along = Math.sin((y % 1) * Math.PI)
    const own = over ? warp[Math.floor(x)]! : weft[Math.floor(y)]!
    tone[at] = 0.35 * own + 0.25 * slub[at]!
    return (over ? across ** 0.6 * (0.55 + 0.45 * along) : along ** 0.6 * (0.55 + 0.45 * across)) + 0.2 * own
  })
  return { height, tone }
}

/** Stocking stitch: 16 columns of Vs, 20 rows a tile; the columns run along v. */
function knit(): Tile {
  const columns = 16
  const rows = 20
  const fuzz = fibres(1500, 14, 41)
  const tone = new Float32Array(size * size)
  const height = each((u, v, at) => {
    const x = (u * columns) % 1
    const leg = x < 0.5 ? x * 2 : (1 - x) * 2
    const y = (v * rows - leg * 0.85 + 8) % 1
    const inLeg = Math.sin(Math.min(1, Math.max(0, leg * 1.06 - 0.03)) * Math.PI) ** 0.7
    const inRow = Math.sin(y * Math.PI) ** 0.6
    const value = inLeg * (0.35 + 0.65 * inRow)
    tone[at] = 0.55 * (value - 0.6) + 0.15 * fuzz[at]!
    return value * 1.6 + 0.16 * fuzz[at]!
  })
  return { height, tone }
}

/** A sewn braid of straw: rows 32 to a tile, each of slanting strands that turn at its middle. */
function straw(): Tile {
  const rows = 10
  const random = randomFrom(71)
  const shades = Array.from({ length: 4096 }, () => random() - 0.5)
  const tone = new Float32Array(size * size)
  const grain = noise(160, 72)
  const height = each((u, v, at) => {
    const row = v * rows
    const across = row % 1
    const slant = u * 44 + Math.abs(across - 0.5) * 3.2
    const strand = Math.sin((slant % 1) * Math.PI) ** 0.5
    const shade = shades[(Math.floor(slant) % 44) + Math.floor(row) * 61 + (across > 0.5 ? 700 : 0)]!
    tone[at] = 0.5 * shade + 0.3 * (strand - 0.7) + 0.1 * grain[at]!
    return Math.sin(across * Math.PI) ** 0.45 * (1.5 + 0.5 * strand) + 0.4 * shade + 0.05 * grain[at]!
  })
  return { height, tone }
}

function each(value: (u: number, v: number, at: number) => number): Float32Array {
  const tile = new Float32Array(size * size)
  for (let y = 0, at = 0; y < size; y++) for (let x = 0; x < size; x++, at++) tile[at] = value(x / size, y / size, at)
  return tile
}

/** Value noise of so many cells a tile, between -1 and 1. */
function noise(cells: number, seed: number): Float32Array {
  const random = randomFrom(seed)
  const values = Array.from({ length: cells * cells }, () => 2 * random() - 1)
  const smooth = (t: number) => t * t * (3 - 2 * t)
  return each((u, v) => {
    const x = Math.floor(u * cells)
    const y = Math.floor(v * cells)
    const fx = smooth(u * cells - x)
    const fy = smooth(v * cells - y)
    const at = (column: number, row: number) => values[wrap(row, cells) * cells + wrap(column, cells)]!
    const top = at(x, y) * (1 - fx) + at(x + 1, y) * fx
    return top * (1 - fy) + (at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx) * fy
  })
}

/** Short curved hairs laid over one another. */
function fibres(count: number, length: number, seed: number): Float32Array {
  const random = randomFrom(seed)
  const tile = new Float32Array(size * size)
  for (let hair = 0; hair < count; hair++) {
    let x = random() * size
    let y = random() * size
    let turn = random() * Math.PI * 2
    const bend = (random() - 0.5) * 0.2
    const weight = 0.35 + 0.65 * random()
    for (let step = 0; step < length; step++, turn += bend) {
      x += Math.cos(turn)
      y += Math.sin(turn)
      tile[wrap(Math.floor(y), size) * size + wrap(Math.floor(x), size)]! += weight * 0.5
    }
  }
  let mean = 0
  for (const value of tile) mean += value / tile.length
  return tile.map((value) => Math.max(-1, Math.min(1, value - mean)))
}

function mixed(...parts: (Float32Array | number)[]): Float32Array {
  const sum = new Float32Array(size * size)
  for (let part = 0; part < parts.length; part += 2)
    (parts[part] as Float32Array).forEach((value, at) => (sum[at]! += value * (parts[part + 1] as number)))
  return sum
}

function bake({ height, tone }: Tile): THREE.DataTexture {
  const data = new Uint8Array(size * size * 4)
  const level = (value: number) => Math.max(0, Math.min(255, Math.round(127.5 + 127.5 * value)))
  const at = (x: number, y: number) => height[wrap(y, size) * size + wrap(x, size)]!
  for (let y = 0, pixel = 0; y < size; y++)
    for (let x = 0; x < size; x++, pixel++) {
      data[pixel * 4] = level((at(x + 1, y) - at(x - 1, y)) / 2)
      data[pixel * 4 + 1] = level((at(x, y + 1) - at(x, y - 1)) / 2)
      data[pixel * 4 + 2] = level(at(x, y) / 2)
      data[pixel * 4 + 3] = level(tone?.[pixel] ?? 0)
    }
  const texture = new THREE.DataTexture(data, size, size, THREE.RGBAFormat)
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.magFilter = THREE.LinearFilter
  texture.minFilter = THREE.LinearMipmapNearestFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

function wrap(value: number, period: number): number {
  return ((value % period) + period) % period
}
