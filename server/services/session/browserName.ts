// What a browser is called in a list, by what it says of itself: «Chrome en Windows».

const browsers = [
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

const first = (names: readonly (readonly [string, RegExp])[], text: string) => names.find(([, mark]) => mark.test(text))?.[0];

export function browserName(userAgent: string): string {
  const system = first(systems, userAgent);
  return `${first(browsers, userAgent) ?? 'Navegador'}${system ? ` en ${system}` : ''}`;
}
