import * as THREE from 'three'
import type { Point } from './grid.ts'

/** Parts put together, each where it belongs. */
export function together(...parts: THREE.Object3D[]): THREE.Group {
  const group = new THREE.Group()
  group.add(...parts)
  return group
}

export function part(
  geometry: THREE.BufferGeometry,
  material: THREE.Material,
  at: Point = [0, 0, 0],
  turned: Point = [0, 0, 0],
): THREE.Mesh {
  const mesh = new THREE.Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.userData['isSmall'] = geometry.userData['isSmall']
  return moved(mesh, at, turned)
}

/** Angles in radians. */
export function moved<Kind extends THREE.Object3D>(object: Kind, at: Point, turned: Point = [0, 0, 0]): Kind {
  object.position.set(...at)
  object.rotation.set(...turned)
  return object
}

/** Lets what was built stand on the floor. */
export function grounded(group: THREE.Group): THREE.Group {
  group.updateMatrixWorld(true)
  const lowest = new THREE.Box3().setFromObject(group, true).min.y
  const outer = new THREE.Group()
  group.position.y -= lowest
  outer.add(group)
  return outer
}
