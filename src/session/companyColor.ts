// The colour of the company in the place of our own brand's, while its customer is inside.

let worn: readonly string[] = [];

/** `#rrggbb`, or '' for our own. What cannot be fetched is done without. */
export async function wearColor(color: string): Promise<void> {
  const shades = color === '' ? {} : await import('#src/session/companyShades.ts').then(({ companyShades }) => companyShades(color)).catch(() => ({}));
  const { style } = document.documentElement;
  for (const name of worn) style.removeProperty(name);
  worn = Object.entries(shades).map(([name, shade]) => {
    const variable = `--chakra-colors-brand-${name}`;
    style.setProperty(variable, shade);
    return variable;
  });
}
