/** How a call came in: rung, or asked for in the portal. Apart from the entity, whose rules a list need not load. */
export const callOrigins = ['teléfono', 'portal'] as const;
export type CallOrigin = (typeof callOrigins)[number];
