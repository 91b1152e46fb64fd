import * as THREE from 'three'
import { grid } from './grid.ts'
import type { Outline } from './outline.ts'

/** A skin over closed lines of equally many points, each lying level at its height. */
export function loft(layers: { line: Outline; y: number }[]): THREE.BufferGeometry {
  const count = layers[0]!.line.length
  const rise = [0]
  for (let at = 1; at < layers.length; at++) {
    const [here, before] = [layers[at]!, layers[at - 1]!]
    rise.push(rise[at - 1]! + Math.hypot(here.y - before.y, here.line[0]!.distanceTo(before.line[0]!)))
  }
  const widest = Math.max(...layers.map(({ line }) => around(line)))
  return grid(count, layers.length - 1, (u, v) => {
    const layer = Math.round(v * (layers.length - 1))
    const { line, y } = layers[layer]!
    const point = line[Math.round(u * count) % count]!
    return [
      [point.x, y, point.y],
      [u * widest, rise[layer]!],
    ]
  })
}

/** A shape turned about the upright axis; the line is of radii and heights. */
export function turned(line: THREE.Vector2[], { sides = 96, wide = 0 } = {}): THREE.BufferGeometry {
  const lengths = [0]
  for (let at = 1; at < line.length; at++) lengths.push(lengths[at - 1]! + line[at]!.distanceTo(line[at - 1]!))
  const girth = (wide || Math.max(...line.map(({ x }) => x))) * 2 * Math.PI
  return grid(sides, line.length - 1, (u, v) => {
    const at = Math.round(v * (line.length - 1))
    const { x: radius, y } = line[at]!
    const angle = u * 2 * Math.PI
    return [
      [Math.sin(angle) * radius, y, Math.cos(angle) * radius],
      [u * girth, lengths[at]!],
    ]
  })
}

/** A smooth line through radii and heights. */
export function profile(points: [number, number][], steps = 60): THREE.Vector2[] {
  const curve = new THREE.CatmullRomCurve3(
    points.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    false,
    'centripetal',
  )
  return Array.from({ length: steps + 1 }, (_, step) => {
    const { x, y } = curve.getPointAt(step / steps)
    return new THREE.Vector2(Math.max(0, x), y)
  })
}

export function ball(radius: number, sides = 20): THREE.BufferGeometry {
  return grid(sides, sides / 2, (u, v) => {
    const [angle, fall] = [u * 2 * Math.PI, v * Math.PI]
    const flat = Math.sin(fall) * radius
    return [
      [Math.cos(angle) * flat, Math.cos(fall) * radius, Math.sin(angle) * flat],
      [u * 2 * Math.PI * radius, v * Math.PI * radius],
    ]
  })
}

function around(line: Outline): number {
  return line.reduce((sum, point, at) => sum + point.distanceTo(line.at(at - 1)!), 0)
}
