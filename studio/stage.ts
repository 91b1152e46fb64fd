import * as THREE from 'three'
import { material } from './material.ts'

/** A floor that turns into a wall without an edge, or a wall alone, of the given colour. */
export function stage(kind: 'floor' | 'wall', colour: string): THREE.Mesh {
  const line = kind === 'floor' ? sweep() : [new THREE.Vector2(0, -20), new THREE.Vector2(0, 20)]
  const positions: number[] = []
  const uvs: number[] = []
  const index: number[] = []
  line.forEach(({ x: z, y }, row) => {
    positions.push(-30, y, z, 30, y, z)
    uvs.push(-30, row, 30, row)
    if (row) index.push(2 * row - 2, 2 * row - 1, 2 * row, 2 * row, 2 * row - 1, 2 * row + 1)
  })
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  const finish = material({ paint: colour }, 0)
  finish.depthFunc = THREE.AlwaysDepth
  return new THREE.Mesh(geometry, finish)
}

function sweep(): THREE.Vector2[] {
  const radius = 7
  const bend = Array.from({ length: 40 }, (_, step) => {
    const angle = ((step / 39) * Math.PI) / 2
    return new THREE.Vector2(-4 - radius * Math.sin(angle), radius * (1 - Math.cos(angle)))
  })
  return [new THREE.Vector2(20, 0), ...bend, new THREE.Vector2(-4 - radius, 40)]
}
