// Whose pictures maps show: those of OpenStreetMap, of a server of one's own, or of nobody.
import { expect, it } from 'vitest';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { readConfig } from '#server/config.ts';
import { openApp } from '#tests/support/app/app.ts';

it.each([
  [undefined, undefined, "img-src 'self' data: blob: https://tile.openstreetmap.org"],
  [
    'https://tiles.frigoria.test/osm/{z}/{x}/{y}.png',
    'https://tiles.frigoria.test/osm/{z}/{x}/{y}.png',
    "img-src 'self' data: blob: https://tiles.frigoria.test",
  ],
  ['no', '', "img-src 'self' data: blob:"],
])('MAP_TILES %j is told to the browser, which is let ask nobody else', async (setting, tiles, policy) => {
  const { mapTiles } = readConfig({ MAP_TILES: setting });
  const { office } = await openApp({ mapTiles });
  expect((await office.get(authEndpoints.info)).tiles).toBe(tiles);
  const { headers } = await office.fetch('/health');
  expect(String(headers['content-security-policy']).split(';')).toContain(policy);
});

it.each(['tiles', 'ftp://tiles.test/{z}/{x}/{y}', 'https://tiles.test/{z}/{x}.png'])('MAP_TILES %j is refused at the start', setting => {
  expect(() => readConfig({ MAP_TILES: setting })).toThrow('MAP_TILES es «no», o una dirección con {z}, {x} e {y}');
});
