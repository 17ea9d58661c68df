/** A text as HTML shows it, in an element or in an attribute. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);
