// Addresses of stored files and of documents (§7 Files). They carry a token, because a browser opens them without headers.

/** A stored file: `/api/user/file/{token}/3/imagen`. */
export function fileUrl(controller: string, token: string, id: number, field: string | number): string {
  return `/api/${controller}/file/${encodeURIComponent(token)}/${id}/${encodeURIComponent(field)}`;
}

/** The document of a record as PDF: `/api/invoice/{token}/7`. */
export function documentUrl(controller: string, token: string, id: number): string {
  return `/api/${controller}/${encodeURIComponent(token)}/${id}`;
}
