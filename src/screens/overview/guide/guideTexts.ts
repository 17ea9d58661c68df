// The texts of the guide and the addresses of its pictures, by the address of their file.
export const guideTexts = import.meta.glob<string>('/docs/guia/*.md', { query: '?raw', import: 'default', eager: true });
export const guidePictures = import.meta.glob<string>('/docs/guia/imagenes/*.webp', { query: '?url', import: 'default', eager: true });
