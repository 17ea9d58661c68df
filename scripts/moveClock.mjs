// @ts-check

/**
 * From now on this program, or this page, believes that it is later. Taken into pages as it is, so it needs nothing from outside.
 * @param {number} ms
 */
export function moveClock(ms) {
  const Real = Date;
  const now = () => Real.now() + ms;
  class Later extends Real {
    /** @param {unknown[]} given */
    constructor(...given) {
      super(.../** @type {[]} */ (given.length === 0 ? [now()] : given));
    }
    /** @override */
    static now() {
      return now();
    }
  }
  globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (Later));
}
