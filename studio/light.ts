import * as THREE from 'three'
import { evenly } from './random.ts'

/** A softbox: seen in what shines, and a place that light comes from. Angles in degrees, as the camera sees them. */
interface Softbox {
  azimuth: number
  elevation: number
  halfWidth: number
  halfHeight: number
  /** Light upon a surface that faces it. */
  strength: number
  colour: string
}

export const softboxes: [Softbox, Softbox, Softbox] = [
  { azimuth: -38, elevation: 42, halfWidth: 19, halfHeight: 24, strength: 0.98, colour: '#fff4e4' },
  { azimuth: 62, elevation: 22, halfWidth: 16, halfHeight: 34, strength: 0.3, colour: '#f1f3ff' },
  { azimuth: 152, elevation: 44, halfWidth: 26, halfHeight: 12, strength: 0.3, colour: '#fff0dc' },
]
/** Light of the whole room upon a surface that looks up, and of the ground upon one that looks down. */
const room = { strength: 0.46, colour: '#f4f4ff' }
const bounce = { strength: 0.34, colour: '#ffe9cc' }

/** A frame asks two places of the key, one of each other softbox, three of the room, one of the ground. */
export const lightsPerFrame = 8

export interface Light {
  direction: THREE.Vector3
  colour: THREE.Color
}

/** The lights of one frame; over many frames they make soft boxes and a room. */
export function lightsOf(frame: number, up: 'floor' | 'wall'): Light[] {
  const [key, fill, rim] = softboxes
  const lights = [
    fromBox(key, 2 * frame, 0.5),
    fromBox(key, 2 * frame + 1, 0.5),
    fromBox(fill, frame, 1),
    fromBox(rim, frame, 1),
    ...[0, 1, 2].map((turn) => fromRoom(3 * frame + turn, room.strength / 3, room.colour, 1)),
    fromRoom(frame, bounce.strength, bounce.colour, -1),
  ]
  const white = exposure(up)
  for (const { colour } of lights) colour.multiply(white)
  return lights
}

/** The exposure that makes a white floor (or wall) in the light exactly white, whatever the colours of the lamps. */
function exposure(up: 'floor' | 'wall'): THREE.Color {
  const normal = up === 'floor' ? new THREE.Vector3(0, 1, 0) : new THREE.Vector3(0, 0, 1)
  const sum = new THREE.Color(0, 0, 0)
  const add = (strength: number, colour: string) => sum.add(new THREE.Color(colour).multiplyScalar(strength))
  for (const box of softboxes)
    add(box.strength * Math.max(0, toward(box.azimuth, box.elevation).dot(normal)), box.colour)
  add(room.strength * (up === 'floor' ? 1 : 0.5), room.colour)
  if (up === 'wall') add(bounce.strength / 2, bounce.colour)
  return new THREE.Color(1 / sum.r, 1 / sum.g, 1 / sum.b)
}

function fromBox(box: Softbox, index: number, share: number): Light {
  const [x, y] = evenly(index)
  const spread = box.halfWidth / Math.max(0.4, Math.cos((box.elevation * Math.PI) / 180))
  const direction = toward(box.azimuth + (2 * x - 1) * spread, box.elevation + (2 * y - 1) * box.halfHeight * 0.8)
  return { direction, colour: new THREE.Color(box.colour).multiplyScalar(box.strength * share) }
}

/** Evenly over the half of the sphere; twice, since a surface sees one at half its strength on the average. */
function fromRoom(index: number, strength: number, colour: string, sign: 1 | -1): Light {
  const [x, y] = evenly(index)
  const height = 0.16 + 0.84 * y
  const flat = Math.sqrt(1 - height * height)
  const direction = new THREE.Vector3(Math.cos(x * 2 * Math.PI) * flat, sign * height, Math.sin(x * 2 * Math.PI) * flat)
  return { direction, colour: new THREE.Color(colour).multiplyScalar(strength * 2) }
}

export function toward(azimuth: number, elevation: number): THREE.Vector3 {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  return new THREE.Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e))
}
