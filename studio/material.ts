import * as THREE from 'three'
import { relief, type Relief } from './relief.ts'
import { lightShader, vertexShader, type Trait } from './shading.ts'

export interface Finish {
  /** A place among the model's paints, or a colour that is the same in all of its pictures. */
  paint: 0 | 1 | 2 | string
  /** None for a ground: it takes light and shadow, and shines nowhere. */
  relief?: Relief
  /** Tiles of the relief to a decimetre, along u and v. */
  scale?: number | [number, number]
  strength?: number
  /** How much the relief darkens and lightens the colour. */
  tone?: number
  roughness?: number
  metal?: true
  /** How strongly it mirrors, against bare leather. */
  shine?: number
  /** The light that stays at the edge of cloth and fluff. */
  sheen?: number
  /** Knitted-in stripes or rhombs of the first two paints, with their period in decimetres. */
  pattern?: { kind: 'stripes' | 'rhombs'; width: number; height: number }
  /** Ribs to a decimetre, along u. */
  ribs?: number
  /** Its normals are set by hand, and look outward on both sides. */
  isOneSided?: true
}

/** How many paints the model at hand has; its materials tell them apart. */
export const studio = {
  paints: 1 as 1 | 2 | 3,
  uniforms: {
    eye: { value: new THREE.Vector3() },
    lightDirections: { value: [] as THREE.Vector3[] },
    lightColours: { value: [] as THREE.Color[] },
    lightMatrices: { value: [] as THREE.Matrix4[] },
    shadows: { value: null as THREE.Texture | null },
    shadowBias: { value: 0.01 },
    weight: { value: 1 },
  },
}

export function material(finish: Finish, paints: number = studio.paints): THREE.RawShaderMaterial {
  const { paint, pattern } = finish
  const scale = typeof finish.scale === 'object' ? finish.scale : ([finish.scale ?? 1, finish.scale ?? 1] as const)
  const shares = [0, 1, 2].map((place) => (place === paint ? 1 : 0))
  return new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader: lightShader(paints, traitsOf(finish)),
    side: THREE.DoubleSide,
    depthFunc: THREE.EqualDepth,
    depthWrite: false,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    uniforms: {
      ...studio.uniforms,
      fixedColour: { value: new THREE.Color(typeof paint === 'string' ? paint : '#fff8ea') },
      paintShares: { value: new THREE.Vector4(typeof paint === 'string' ? 1 : 0, ...shares) },
      pattern: {
        value: pattern
          ? new THREE.Vector3(pattern.kind === 'stripes' ? 1 : 2, pattern.width, pattern.height)
          : new THREE.Vector3(),
      },
      relief: { value: finish.relief ? relief(finish.relief) : null },
      reliefScale: { value: new THREE.Vector2(...scale) },
      reliefStrength: { value: finish.strength ?? 0 },
      tone: { value: finish.tone ?? 0 },
      roughness: { value: finish.roughness ?? 1 },
      gleam: { value: finish.shine ?? 1 },
      sheen: { value: finish.sheen ?? 0 },
      rib: { value: (finish.ribs ?? 0) * 2 * Math.PI },
    },
  })
}

function traitsOf({ relief, metal, sheen, pattern, ribs, isOneSided }: Finish): Trait[] {
  const has = { RELIEF: relief, METAL: metal, SHEEN: sheen, PATTERN: pattern, RIB: ribs, ONE_SIDED: isOneSided }
  return (Object.keys(has) as Trait[]).filter((trait) => has[trait])
}

type Paint = Finish['paint']

export const finishes = {
  leather: (paint: Paint = 0, scale = 1.6) =>
    material({ paint, relief: 'leather', scale, strength: 1.45, tone: 0.35, roughness: 0.54, shine: 0.95 }),
  smooth: (paint: Paint = 0) =>
    material({ paint, relief: 'smooth', scale: 1.3, strength: 0.5, tone: 0.05, roughness: 0.29, shine: 1.4 }),
  /** Boots': waxed rather than polished. */
  calf: (paint: Paint = 0) =>
    material({ paint, relief: 'leather', scale: 3.2, strength: 1.1, tone: 0.16, roughness: 0.46, shine: 1.05 }),
  /** Satin ribbon as it is wound. */
  ribbon: (paint: Paint = 0) =>
    material({ paint, relief: 'satin', scale: 1.6, strength: 0.3, roughness: 0.4, shine: 2.6, sheen: 0.5 }),
  /** Ribbon with a weave that is seen: it has a sheen, and no gloss. */
  grosgrain: (paint: Paint = 0) =>
    material({ paint, relief: 'satin', scale: 0.55, strength: 0.5, roughness: 0.72, shine: 0.9, sheen: 0.45 }),
  suede: (paint: Paint = 0) =>
    material({
      paint,
      relief: 'velvet',
      scale: 1.6,
      strength: 0.5,
      tone: 0.2,
      roughness: 0.95,
      shine: 0.5,
      sheen: 0.3,
    }),
  /** A bank's card, a banknote. */
  printed: (paint: Paint, roughness = 0.36) =>
    material({ paint, relief: 'smooth', scale: 2, strength: 0.04, roughness }),
  /** Planed and oiled, its fibres along u. */
  wood: (paint: Paint = '#cda468') =>
    material({ paint, relief: 'felt', scale: [0.14, 3.5], strength: 0.16, tone: 0.3, roughness: 0.55, shine: 0.7 }),
  /** Thin pale leather inside a shoe. */
  lining: (paint: Paint = '#d2b58e') =>
    material({ paint, relief: 'leather', scale: 3, strength: 0.45, tone: 0.06, roughness: 0.62, shine: 0.7 }),
  edge: (paint: Paint = '#3a241a') => material({ paint, relief: 'smooth', scale: 3, strength: 0.4, roughness: 0.5 }),
  canvas: (paint: Paint = 0) =>
    material({
      paint,
      relief: 'weave',
      scale: 1.5,
      strength: 1.3,
      tone: 0.42,
      roughness: 0.95,
      shine: 0.5,
      sheen: 0.25,
    }),
  /** The cloth of the forms that goods are shown on, woven finer than any of the goods. */
  linen: () =>
    material({
      paint: '#d9c9ac',
      relief: 'weave',
      scale: 2.8,
      strength: 0.9,
      tone: 0.3,
      roughness: 0.95,
      shine: 0.4,
      sheen: 0.3,
    }),
  felt: (paint: Paint = 0) =>
    material({ paint, relief: 'felt', scale: 1.5, strength: 0.9, tone: 0.16, roughness: 1, shine: 0.4, sheen: 0.55 }),
  velvet: (paint: Paint = 0) =>
    material({
      paint,
      relief: 'velvet',
      scale: 2.4,
      strength: 0.5,
      tone: 0.12,
      roughness: 0.9,
      shine: 0.4,
      sheen: 1.3,
    }),
  satin: (paint: Paint = 0) =>
    material({ paint, relief: 'satin', scale: 1.6, strength: 0.22, roughness: 0.44, shine: 1.9, sheen: 0.4 }),
  thread: (paint: Paint = '#f0dfc0') =>
    material({ paint, relief: 'satin', scale: 6, strength: 0.5, roughness: 0.7, sheen: 0.2 }),
  brass: () => material({ paint: '#d8ac5c', metal: true, relief: 'smooth', scale: 2, strength: 0.05, roughness: 0.16 }),
  steel: () => material({ paint: '#c9c9cc', metal: true, relief: 'smooth', scale: 2, strength: 0.05, roughness: 0.2 }),
  pearl: () =>
    material({ paint: '#d9c9bb', relief: 'smooth', scale: 1, strength: 0, roughness: 0.2, shine: 4.5, sheen: 1.2 }),
  rubber: (paint: Paint = '#2b2420') => material({ paint, relief: 'smooth', scale: 2, strength: 0.3, roughness: 0.65 }),
}
