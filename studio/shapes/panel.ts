import * as THREE from 'three'
import { skin } from './grid.ts'
import { inset, type Outline } from './outline.ts'

/**
 * A slab of the outline's shape, middle at z 0, with rounded edges. `puff` swells its faces, as stuffing does: a
 * number, or one for the front and one for the back. The whole outline must be seen from its centre.
 */
export function panel(
  outline: Outline,
  thickness: number,
  { round = thickness / 2, puff = [0, 0] as number | [number, number], rings = 4, centre = middleOf(outline) } = {},
): THREE.BufferGeometry {
  const [front, back] = typeof puff === 'number' ? [puff, puff] : puff
  const edge = Math.min(round, thickness / 2)
  const lines: { line: Outline; z: number; out: number }[] = []
  const wall = thickness - 2 * edge
  // the fabric goes on around the edge, so that nothing upon it is stretched
  const turned = (angle: number) => edge * angle + (angle > Math.PI / 2 ? wall : 0)
  const face = (sign: 1 | -1, swell: number) =>
    Array.from({ length: rings + 1 }, (_, ring) => {
      const part = ring / rings
      const line = inset(outline, edge).map((point) => centre.clone().lerp(point, part))
      const z = sign * (thickness / 2 + swell * (1 - part ** 2.4) ** 0.8)
      return { line, z, out: sign === 1 ? 0 : turned(Math.PI) }
    })
  lines.push(...face(1, front))
  for (let step = 1; step < 11; step++) {
    const angle = (step / 11) * Math.PI
    const deep = Math.abs(Math.cos(angle)) * edge
    const z = Math.sign(Math.cos(angle)) * (thickness / 2 - edge + deep)
    lines.push({ line: inset(outline, edge * (1 - Math.sin(angle))), z, out: turned(angle) })
  }
  lines.push(...face(-1, back).toReversed())
  const positions: number[] = []
  const uvs: number[] = []
  const index: number[] = []
  const count = outline.length
  const outward = outline.map((_, at) => {
    const along = outline[(at + 1) % count]!.clone()
      .sub(outline.at(at - 1)!)
      .normalize()
    return new THREE.Vector2(along.y, -along.x)
  })
  lines.forEach(({ line, z, out }, ring) => {
    for (let at = 0; at <= count; at++) {
      const point = line[at % count]!
      const away = outward[at % count]!
      positions.push(point.x, point.y, z)
      uvs.push(point.x + away.x * out, point.y + away.y * out)
      if (!ring || !at) continue
      const here = ring * (count + 1) + at
      const below = here - count - 1
      index.push(below - 1, here - 1, below, below, here - 1, here)
    }
  })
  return skin(positions, uvs, index)
}

function middleOf(outline: Outline): THREE.Vector2 {
  return outline.reduce((sum, point) => sum.addScaledVector(point, 1 / outline.length), new THREE.Vector2())
}
