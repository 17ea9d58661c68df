// Where the pictures of maps come from, as the server says when somebody comes in.
import { constants } from '#domain/kernel/constants.ts';

let tiles: string = constants.mapTiles;

export function followTiles(ofCompany: string = constants.mapTiles): void {
  tiles = ofCompany;
}

/** With `{z}`, `{x}` and `{y}`; '' for none. */
export const companyTiles = (): string => tiles;
