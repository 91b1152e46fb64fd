import * as THREE from 'three'
import { grid, type Point } from './grid.ts'

export function curve(points: Point[], closed = false): THREE.CatmullRomCurve3 {
  return new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    closed,
    'centripetal',
  )
}

/** A rope along a curve; its radius may change on the way, and its ends may close. */
export function rope(
  along: THREE.Curve<THREE.Vector3>,
  radius: number | ((t: number) => number),
  { steps = 96, sides = 22, flat = 1, caps = false } = {},
): THREE.BufferGeometry {
  const { normals, binormals } = along.computeFrenetFrames(steps, isClosed(along))
  const length = along.getLength()
  return grid(sides, steps, (u, v) => {
    const step = Math.round(v * steps)
    const centre = along.getPointAt(v)
    let wide = typeof radius === 'number' ? radius : radius(v)
    if (caps)
      wide *= Math.min(1, Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, (Math.min(v, 1 - v) * length) / wide)) ** 2)))
    const angle = u * 2 * Math.PI
    centre
      .addScaledVector(normals[step]!, Math.cos(angle) * wide)
      .addScaledVector(binormals[step]!, Math.sin(angle) * wide * flat)
    return [centre.toArray(), [u * wide * 2 * Math.PI, v * length]]
  })
}

/** A strip with rounded edges along a curve; `across` says which way its width lies. */
export function strip(
  along: THREE.Curve<THREE.Vector3>,
  width: number | ((t: number) => number),
  thickness: number,
  across: THREE.Vector3 | ((t: number, tangent: THREE.Vector3) => THREE.Vector3),
  { steps = 120, round = thickness / 2 } = {},
): THREE.BufferGeometry {
  const length = along.getLength()
  const profile = section(thickness, round)
  return grid(profile.length - 1, steps, (u, v) => {
    const centre = along.getPointAt(v)
    const tangent = along.getTangentAt(v)
    const side = (typeof across === 'function' ? across(v, tangent) : across).clone()
    side.addScaledVector(tangent, -side.dot(tangent)).normalize()
    const out = side.clone().cross(tangent).normalize()
    const wide = typeof width === 'number' ? width : width(v)
    const places = profile
      .slice(0, Math.round(u * (profile.length - 1)) + 1)
      .map(([part, more, z]) => [part * Math.max(0.001, wide / 2 - round) + more, z] as const)
    const [reach, z] = places.at(-1)!
    centre.addScaledVector(side, reach).addScaledVector(out, z)
    // the fabric goes around the edges unstretched
    const around = places.reduce(
      (sum, [x, y], at) => sum + Math.hypot(x - places[at - (at && 1)]![0], y - places[at - (at && 1)]![1]),
      0,
    )
    return [centre.toArray(), [around, v * length]]
  })
}

/** Around a strip: which part of its half width, how much beyond, how deep. */
function section(thickness: number, round: number): [number, number, number][] {
  const half = thickness / 2
  const across = Array.from({ length: 3 }, (_, step) => 1 - step)
  const turn = Array.from({ length: 4 }, (_, step) => (Math.PI * (step + 1)) / 5)
  const corner =
    (side: 1 | -1) =>
    (angle: number): [number, number, number] => {
      const level = side * -Math.cos(angle)
      return [side, side * Math.sin(angle) * round, Math.sign(Math.round(level * 1e6)) * (half - round) + level * round]
    }
  return [
    ...across.map((part): [number, number, number] => [part, 0, half]),
    ...turn.map(corner(-1)),
    ...across.map((part): [number, number, number] => [-part, 0, -half]),
    ...turn.map(corner(1)),
    [1, 0, half],
  ]
}

function isClosed(along: THREE.Curve<THREE.Vector3>): boolean {
  return along instanceof THREE.CatmullRomCurve3 && along.closed
}
