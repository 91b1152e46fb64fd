import * as THREE from 'three'
import { evenly } from './random.ts'

export interface View {
  /** Degrees the model is turned about its middle, and degrees the camera looks down. */
  turn: number
  lift: number
  /** How much of the frame the model fills. */
  fill?: number
  /** Looks at this place of the model, in its own decimetres, and sees so many decimetres of height. */
  close?: { at: [number, number, number]; height: number }
  /** Parts of the frame's height that the middle of the model stands above the middle of the frame. */
  raise?: number
  /** Centimetres of the ruler that lies beside it; 30 if it is not said. */
  ruler?: number
  /** Decimetres of lens; a wide one blurs what is not in focus. */
  lens?: number
}

const opening = 17

/** A camera far away that frames the model as asked; `box` is the model's, turned already. */
export function cameraFor(view: View, points: THREE.Vector3[], turned: THREE.Matrix4): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(opening, 4 / 5, 0.5, 120)
  const lift = (view.lift * Math.PI) / 180
  const away = new THREE.Vector3(0, Math.sin(lift), Math.cos(lift))
  const half = Math.tan((opening * Math.PI) / 360)
  if (view.close) {
    const at = new THREE.Vector3(...view.close.at).applyMatrix4(turned)
    return placed(camera, at, away, view.close.height / 2 / half)
  }
  const fill = view.fill ?? 0.8
  const right = new THREE.Vector3(1, 0, 0)
  const top = away.clone().cross(right).multiplyScalar(1)
  const bounds = (axis: THREE.Vector3) => {
    let [least, most] = [Infinity, -Infinity]
    for (const point of points) {
      const value = point.dot(axis)
      if (value < least) least = value
      if (value > most) most = value
    }
    return [least, most] as const
  }
  const [left, rightmost] = bounds(right)
  const [bottom, topmost] = bounds(top)
  const [back, front] = bounds(away)
  const height = Math.max((rightmost - left) / 0.8 / fill, (topmost - bottom) / Math.min(0.86, fill * 1.02))
  const centre = new THREE.Vector3()
    .addScaledVector(right, (left + rightmost) / 2)
    .addScaledVector(top, (bottom + topmost) / 2 - height * (view.raise ?? 0.015))
    .addScaledVector(away, (front + back) / 2)
  return placed(camera, centre, away, height / 2 / half + (front - back) / 8)
}

function placed(camera: THREE.PerspectiveCamera, target: THREE.Vector3, away: THREE.Vector3, distance: number) {
  camera.position.copy(target).addScaledVector(away, distance)
  camera.userData['distance'] = distance
  camera.up.set(0, away.y > 0.99 ? 0 : 1, away.y > 0.99 ? -1 : 0)
  camera.lookAt(target)
  camera.updateMatrixWorld()
  return camera
}

/** The camera of one frame: moved within its pixel, so that edges are soft, and within its lens. */
export function shake(camera: THREE.PerspectiveCamera, frame: number, width: number, height: number, lens: number) {
  const [x, y] = evenly(frame)
  const shaken = camera.clone()
  const [a, b] = evenly(frame + 17)
  const [radius, turn] = [lens * Math.sqrt(a), b * 2 * Math.PI]
  shaken.translateX(radius * Math.cos(turn))
  shaken.translateY(radius * Math.sin(turn))
  shaken.setViewOffset(width, height, x - 0.5, y - 0.5, width, height)
  shaken.updateMatrixWorld()
  // what is in focus stays where it was
  const scale = camera.near / (camera.userData['distance'] as number)
  const matrix = shaken.projectionMatrix.elements
  const span = camera.near * Math.tan((opening * Math.PI) / 360)
  matrix[8] += (-radius * Math.cos(turn) * scale) / (span * camera.aspect)
  matrix[9] += (-radius * Math.sin(turn) * scale) / span
  shaken.projectionMatrixInverse.copy(shaken.projectionMatrix).invert()
  return shaken
}
