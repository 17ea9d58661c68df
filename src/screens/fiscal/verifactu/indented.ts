/** XML to read: each element on a line of its own, as far to the right as it is deep. What is no XML stays as it is. */
export function indented(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map(line => {
      if (line.startsWith('</')) depth -= 1;
      const shown = '  '.repeat(Math.max(0, depth)) + line;
      if (/^<[^/?!]/.test(line) && !line.endsWith('/>') && !line.includes('</')) depth += 1;
      return shown;
    })
    .join('\n');
}
