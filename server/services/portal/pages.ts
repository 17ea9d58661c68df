// A page of what the portal lists.
import type { Page } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { idOf } from '../records/validate.ts';

/** Which rows a page has; `sent` is its number as the path has it, from 1. Throws 404 for what is no page. */
export function pageAt(sent: unknown): { limit: number; offset: number; around: Omit<Page<never>, 'items' | 'total'> } {
  const page = idOf(sent);
  const pageSize = constants.pageSize;
  return { limit: pageSize, offset: (page - 1) * pageSize, around: { isMore: false, page, pageSize } };
}
