// The texts of the guide, by the address of their file.
export const guideTexts = import.meta.glob<string>('/docs/guia/*.md', { query: '?raw', import: 'default', eager: true });
