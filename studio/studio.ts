import * as THREE from 'three'
import { expose } from './exposure.ts'
import { studio } from './material.ts'
import { products } from './products/index.ts'
import type { Product } from './products/product.ts'
import { measured } from './ruler.ts'
import { grounds, type Angle, type TypeSlug } from './shots.ts'

/** The picture that the script asks of this page. */
interface Order {
  model: string
  type: TypeSlug
  angle: Angle
  width: number
  height: number
  frames: number
  groundFrames: number
  /** The colours of the paints, by the key of the picture. */
  pictures: { key: string; colours: string[] }[]
}

declare global {
  interface Window {
    take: (order: Order) => Promise<void>
    cannotDraw?: true
  }
}

const context = document.createElement('canvas').getContext('webgl2', { antialias: false })
if (!context) window.cannotDraw = true
const renderer = new THREE.WebGLRenderer({ ...(context && { context, canvas: context.canvas as HTMLCanvasElement }) })
// the light is mixed, and turned into what screens show, by the developer
renderer.outputColorSpace = THREE.LinearSRGBColorSpace
renderer.debug.checkShaderErrors = true

/** Builds a model, exposes it once, and hands over a picture of each of its colours. */
window.take = async ({ model, type, angle, width, height, frames, groundFrames, pictures }) => {
  const product = products[model]
  const view = product?.views[angle]
  if (!product || !view) throw new Error(`there is no ${angle} of ${model}`)
  studio.paints = product.paints
  const ground = angle === 'front' ? grounds.front : grounds[type]
  const built = buildFor(product, angle)
  built.scale.setScalar(angle === 'scale' ? (product.size ?? 1) : 1)
  const group = angle === 'scale' ? measured(built, product.stage ?? 'floor', view.ruler ?? 30) : built
  const exposure = expose(renderer, group, {
    view,
    stage: product.stage ?? 'floor',
    ground,
    width,
    height,
    // out of focus few frames are seen as so many edges
    frames: view.lens ? groundFrames : frames,
    groundFrames,
  })
  for (const { key, colours } of pictures) {
    const body = exposure.develop(colours) as Uint8Array<ArrayBuffer>
    await fetch(`/picture?${new URLSearchParams({ key, width: String(width), height: String(height) })}`, {
      method: 'POST',
      body,
    })
  }
  exposure.dispose()
  group.traverse((part) => part instanceof THREE.Mesh && part.geometry.dispose())
}

function buildFor(product: Product, angle: Angle) {
  if (angle === 'open' && product.opened) return product.opened()
  if (angle === 'worn' && product.worn) return product.worn()
  return product.build()
}
