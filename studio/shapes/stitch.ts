import * as THREE from 'three'
import { skin } from './grid.ts'

/** A row of stitches of even length along a line, lying on what the line lies on. */
export function stitches(along: THREE.Curve<THREE.Vector3>, { length = 0.042, gap = 0.02, radius = 0.0065 } = {}) {
  // measured finely, since a line is of hundreds of points
  along.arcLengthDivisions = 2000
  along.updateArcLengths()
  const total = along.getLength()
  const count = Math.max(1, Math.round(total / (length + gap)))
  const positions: number[] = []
  const uvs: number[] = []
  const index: number[] = []
  const sides = 8
  const rings = 8
  for (let stitch = 0; stitch < count; stitch++) {
    const centre = along.getPointAt((stitch + 0.5) / count)
    const tangent = along.getTangentAt((stitch + 0.5) / count)
    const side = new THREE.Vector3(0.31, 0.77, 0.56).cross(tangent).normalize()
    const other = tangent.clone().cross(side)
    const first = positions.length / 3
    for (let ring = 0; ring <= rings; ring++)
      for (let turn = 0; turn <= sides; turn++) {
        const part = (ring / rings) * 2 - 1
        const wide = radius * Math.sqrt(Math.max(0, 1 - part ** 4))
        const angle = (turn / sides) * 2 * Math.PI
        const point = centre.clone().addScaledVector(tangent, (part * length) / 2)
        point.addScaledVector(side, Math.cos(angle) * wide).addScaledVector(other, Math.sin(angle) * wide)
        positions.push(point.x, point.y, point.z)
        uvs.push(turn / sides / 20, part * length)
        if (!ring || !turn) continue
        const here = first + ring * (sides + 1) + turn
        const below = here - sides - 1
        index.push(below - 1, below, here - 1, here - 1, below, here)
      }
  }
  const geometry = skin(positions, uvs, index)
  geometry.userData['isSmall'] = true
  return geometry
}
