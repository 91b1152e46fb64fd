import * as THREE from 'three'
import { cameraFor, shake, type View } from './camera.ts'
import { developer, soften } from './develop.ts'
import { lightsOf, lightsPerFrame } from './light.ts'
import { studio } from './material.ts'
import { depthShader, vertexShader } from './shading.ts'
import { stage } from './stage.ts'

const depth = new THREE.RawShaderMaterial({
  glslVersion: THREE.GLSL3,
  vertexShader,
  fragmentShader: depthShader,
  side: THREE.DoubleSide,
  colorWrite: false,
})

export interface Shot {
  view: View
  stage: 'floor' | 'wall'
  ground: string
  width: number
  height: number
  frames: number
  /** Frames of the ground alone, which shows the edge of each lamp's shadow; at least as many as the others. */
  groundFrames: number
}

/**
 * Exposes a model frame by frame, each with other places of the lamps and the camera moved within its pixel, and
 * keeps the light of each paint apart. The answer develops it in the given colours: rows from the bottom, RGBA.
 */
export function expose(renderer: THREE.WebGLRenderer, model: THREE.Group, shot: Shot): Exposure {
  const { width, height, frames, groundFrames } = shot
  const scene = new THREE.Scene()
  const around = new THREE.Scene()
  scene.add(model)
  around.add(stage(shot.stage, shot.ground))
  model.rotation.y = (-shot.view.turn * Math.PI) / 180
  model.updateMatrixWorld(true)
  const points = pointsOf(model)
  const sphere = new THREE.Sphere().setFromPoints(points)
  const camera = cameraFor(shot.view, points, model.matrixWorld)
  const light = new THREE.WebGLRenderTarget(width, height, {
    count: studio.paints + 1,
    type: THREE.HalfFloatType,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
  })
  // the ground has nothing on it but soft shadows: few dots will do, of many lamps
  const ground = new THREE.WebGLRenderTarget(...groundSize, { type: THREE.FloatType, depthBuffer: false })
  const [sharp, soft] = [shadowTarget(width > 800 ? 1024 : 512), shadowTarget(512)]
  const uniforms = studio.uniforms
  uniforms.shadowBias.value = sphere.radius * 0.004
  renderer.autoClear = false
  renderer.setClearColor(0, 0)
  for (const target of [light, ground]) {
    renderer.setRenderTarget(target)
    renderer.clear(true, true, false)
  }
  for (let frame = 0; frame < groundFrames; frame++) {
    const lights = lightsOf(frame, shot.stage)
    uniforms.lightDirections.value = lights.map(({ direction }) => direction)
    uniforms.lightColours.value = lights.map(({ colour }) => colour)
    const cameras = lights.map(({ direction }) => lampCamera(direction, sphere))
    uniforms.lightMatrices.value = cameras.map(intoTile)
    const shadows = frame < frames ? sharp : soft
    uniforms.shadows.value = shadows.depthTexture
    castShadows(renderer, shadows, model, cameras)

    const seen = shake(camera, frame, width, height, shot.view.lens ?? 0)
    uniforms.eye.value.setFromMatrixPosition(seen.matrixWorld)
    uniforms.weight.value = 1 / groundFrames
    renderer.setRenderTarget(ground)
    renderer.render(around, seen)
    if (frame >= frames) continue
    uniforms.weight.value = 1 / frames
    renderer.setRenderTarget(light)
    renderer.clear(false, true, false)
    scene.overrideMaterial = depth
    renderer.render(scene, seen)
    scene.overrideMaterial = null
    renderer.render(scene, seen)
  }
  sharp.dispose()
  soft.dispose()
  scene.remove(model)
  const softened = ground.clone()
  soften(renderer, softened, ground.texture)
  const develop = developer(studio.paints)
  return {
    develop(colours) {
      const target = new THREE.WebGLRenderTarget(width, height)
      develop(renderer, target, [...light.textures, softened.texture], colours)
      const pixels = new Uint8Array(width * height * 4)
      renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
      target.dispose()
      return pixels
    },
    dispose: () => [light, ground, softened].forEach((target) => target.dispose()),
  }
}

/** Dots of the ground, however large the picture is. */
const groundSize = [320, 400] as const

export interface Exposure {
  develop(colours: string[]): Uint8Array
  dispose(): void
}

/** Where eight lamps leave what they see, of so many dots each way. */
function shadowTarget(tile: number): THREE.WebGLRenderTarget {
  const target = new THREE.WebGLRenderTarget(tile * 4, tile * 2)
  const texture = new THREE.DepthTexture(tile * 4, tile * 2, THREE.UnsignedIntType)
  texture.compareFunction = THREE.LessEqualCompare
  texture.minFilter = texture.magFilter = THREE.NearestFilter
  target.depthTexture = texture
  return target
}

function castShadows(
  renderer: THREE.WebGLRenderer,
  target: THREE.WebGLRenderTarget,
  model: THREE.Group,
  cameras: THREE.OrthographicCamera[],
): void {
  const caster = new THREE.Scene()
  const parent = model.parent!
  caster.add(model)
  caster.overrideMaterial = depth
  renderer.setRenderTarget(target)
  renderer.clear(true, true, false)
  // stitches are many and throw next to no shadow
  const small: THREE.Object3D[] = []
  model.traverse((part) => part.userData['isSmall'] && part.visible && small.push(part))
  for (const part of small) part.visible = false
  cameras.forEach((camera, place) => {
    const tile = target.height / 2
    target.viewport.set((place % 4) * tile, Math.floor(place / 4) * tile, tile, tile)
    renderer.setRenderTarget(target)
    renderer.render(caster, camera)
  })
  for (const part of small) part.visible = true
  parent.add(model)
}

function lampCamera(direction: THREE.Vector3, { center, radius }: THREE.Sphere): THREE.OrthographicCamera {
  const reach = radius * 1.02
  const camera = new THREE.OrthographicCamera(-reach, reach, reach, -reach, 0, 4 * radius)
  camera.position.copy(center).addScaledVector(direction, 2 * radius)
  if (Math.abs(direction.y) > 0.99) camera.up.set(0, 0, 1)
  camera.lookAt(center)
  camera.updateMatrixWorld()
  return camera
}

function intoTile(camera: THREE.OrthographicCamera): THREE.Matrix4 {
  return new THREE.Matrix4()
    .set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
    .multiply(camera.projectionMatrix)
    .multiply(camera.matrixWorldInverse)
}

function pointsOf(model: THREE.Group): THREE.Vector3[] {
  const points: THREE.Vector3[] = []
  model.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return
    const places = (part.geometry as THREE.BufferGeometry).getAttribute('position')
    for (let at = 0; at < places.count; at += 3)
      points.push(new THREE.Vector3().fromBufferAttribute(places, at).applyMatrix4(part.matrixWorld))
  })
  return points
}

if (lightsPerFrame !== 8) throw new Error('the shadows of a frame are laid out for eight lights')
