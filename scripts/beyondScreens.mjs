// @ts-check
// The arrows that nobody can take on a screen nor by the API, each with its reason: five at most, and none that a test takes.

/** By the arrow's name. @type {Record<string, string>} */
export const beyondScreens = {};
