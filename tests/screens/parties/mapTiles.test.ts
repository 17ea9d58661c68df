// The address of a picture of the map, as the company has it.
import { afterEach, expect, it } from 'vitest';
import { followTiles } from '#src/api/companyTiles.ts';
import { tileUrl } from '#src/ui/widgets/maps/mapTiles.ts';

afterEach(() => followTiles());

it.each([
  [undefined, 'https://tile.openstreetmap.org/7/63/49.png'],
  ['https://tiles.frigoria.test/{z}-{x}-{y}', 'https://tiles.frigoria.test/7-63-49'],
  ['', ''],
])('A square of %j is at «%s»', (tiles, url) => {
  followTiles(tiles);
  expect(tileUrl(63, 49, 7)).toBe(url);
});
