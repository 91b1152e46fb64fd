/** Originals tell what the camera wrote: from its first byte a photo, and its folder, is read by its owner alone. */
export const ownFile = 0o600
export const ownFolder = 0o700
