// @ts-check
// The tables that the domain makes of its schemas, finished when the program is built: who reads one of them in a browser loads neither the schemas nor yup.
import { runnerImport } from 'vite';

const tables = /\/domain\/tables\/\w+Table\.ts$/;

/** @returns {import('vite').Plugin} */
export const finishedTables = () => ({
  name: 'finished-tables',
  apply: 'build',
  async load(id) {
    if (!tables.test(id)) return undefined;
    const { module } = await runnerImport(id);
    return Object.entries(/** @type {object} */ (module))
      .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`)
      .join('\n');
  },
});
