/** What was chosen lately in dropdowns (`recent.ts`); it goes when somebody signs out. */
export const RECENT = 'frigoria.recientes';
