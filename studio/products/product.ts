import type * as THREE from 'three'
import type { View } from '../camera.ts'
import type { Angle } from '../shots.ts'

export interface Product {
  paints: 1 | 2 | 3
  stage?: 'wall'
  /** How much larger it is than its model was drawn; a ruler beside it tells. */
  size?: number
  build(): THREE.Group
  /** As it is seen from the angle called open. */
  opened?(): THREE.Group
  /** As it is seen from the angle called worn: on a head, a torso, a leg, in a hand. */
  worn?(): THREE.Group
  views: { front: View } & Partial<Record<Exclude<Angle, 'front'>, View>>
}
