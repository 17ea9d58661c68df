// Decimal numbers as integers: `12.34` with scale 2 is 1234. All money inside the product is such an integer.

/** The integer of `value` at `scale` decimals, rounded half away from zero. */
export function toScaled(value: number, scale: number): number {
  const plain = value * 10 ** scale;
  if (Number.isSafeInteger(plain)) return plain || 0; // the usual case, and exact
  const shifted = Number(`${Math.abs(value).toFixed(12)}e${scale}`);
  return Math.sign(value) * Math.round(Number(shifted.toPrecision(15))) || 0;
}

/** The number that an integer of `scale` decimals represents. */
export function fromScaled(units: number, scale: number): number {
  return units / 10 ** scale;
}

/** `numerator / denominator` as an integer, rounded half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return Number(negative ? -rounded : rounded);
}
