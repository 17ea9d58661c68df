/** What the form of an albarán on site is of: its aviso, or the key of the one that it was on this device. */
interface SiteSource {
  noticeId: number | null;
  sentAs: string | null;
}

/** Under which the form of an albarán on site is kept on a device, with the albarán that it is of, or 'nuevo'. */
export const siteFormKey = ({ id, ...source }: SiteSource & { id: number | null }): string => `${siteKey(source)}:${id ?? 'nuevo'}`;

/** The same without its albarán. */
export const siteKey = ({ noticeId, sentAs }: SiteSource): string =>
  ['site', ...(noticeId === null ? [] : [`aviso${noticeId}`]), ...(sentAs === null ? [] : [sentAs])].join(':');

/** What the form of an albarán on site is of, read from its key; null of another form. */
export function siteSourceOf(key: string): (SiteSource & { id: number | null }) | null {
  const [, notice, sentAs = null, id] = /^site(?::aviso(\d+))?(?::([\w-]+))?:(\d+|nuevo)$/.exec(key) ?? [];
  return id === undefined ? null : { noticeId: notice === undefined ? null : Number(notice), sentAs, id: id === 'nuevo' ? null : Number(id) };
}
