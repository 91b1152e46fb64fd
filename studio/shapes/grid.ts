import * as THREE from 'three'

export type Point = [number, number, number]

/**
 * A skin over a function of two numbers from 0 to 1, with as many steps each way; the second pair that it gives is
 * the place in the fabric, in decimetres. Where the ends meet they are smoothed into one.
 */
export function grid(columns: number, rows: number, at: (u: number, v: number) => [Point, [number, number]]) {
  const positions: number[] = []
  const uvs: number[] = []
  const index: number[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [point, fabric] = at(column / columns, row / rows)
      positions.push(...point)
      uvs.push(...fabric)
      if (!row || !column) continue
      const here = row * (columns + 1) + column
      const below = here - columns - 1
      index.push(below - 1, below, here - 1, here - 1, below, here)
    }
  return skin(positions, uvs, index)
}

export function skin(positions: number[], uvs: number[], index: number[]): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2))
  geometry.setIndex(index)
  return smooth(geometry)
}

/** Normals that are one wherever points are one. */
export function smooth(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  geometry.computeVertexNormals()
  const places = geometry.getAttribute('position')
  const normals = geometry.getAttribute('normal')
  const sums = new Map<string, THREE.Vector3>()
  const keys: string[] = []
  const normal = new THREE.Vector3()
  for (let at = 0; at < places.count; at++) {
    const key = [places.getX(at), places.getY(at), places.getZ(at)].map((value) => Math.round(value * 1e4)).join()
    keys.push(key)
    normal.fromBufferAttribute(normals, at)
    const sum = sums.get(key)
    if (sum) sum.add(normal)
    else sums.set(key, normal.clone())
  }
  keys.forEach((key, at) => {
    normal.copy(sums.get(key)!).normalize()
    normals.setXYZ(at, normal.x, normal.y, normal.z)
  })
  return geometry
}

/** Moves every point of a shape. */
export function bend(geometry: THREE.BufferGeometry, to: (point: Point) => Point): THREE.BufferGeometry {
  const places = geometry.getAttribute('position')
  for (let at = 0; at < places.count; at++)
    places.setXYZ(at, ...to([places.getX(at), places.getY(at), places.getZ(at)]))
  return smooth(geometry)
}
