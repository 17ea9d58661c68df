// Addresses without their secrets, for logs.

/** `/api/invoice/<token>/12` → `/api/invoice/•/12`; searches and recovery codes are hidden too. */
export function hideTokens(url: string): string {
  return url.replace(/\?[\s\S]*$/, '?•').replace(/\/[\w-]{40,}(?=\/|$|\?)/g, '/•');
}
