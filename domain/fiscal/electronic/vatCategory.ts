// The categories of VAT of EN 16931 (UNTDID 5305), and what each says where there is no VAT.
import { type Operation, operations } from '../../catalogue/operations.ts';
import type { ElectronicTax } from './electronic.ts';

/** S: a rate; Z: rate zero; AE: reverse charge; K: intra-community; G: export; E: exempt; O: not subject. */
export type VatCategory = 'S' | 'Z' | 'AE' | 'K' | 'G' | 'E' | 'O';

const others: Partial<Record<Operation, VatCategory>> = { S2: 'AE', E2: 'G', E3: 'G', E5: 'K', N1: 'O', N2: 'O' };

export const categoryOf = (operation: Operation, rate: number): VatCategory => (operation === 'S1' ? (rate === 0 ? 'Z' : 'S') : (others[operation] ?? 'E'));

export interface CategoryTax {
  category: VatCategory;
  rate: number;
  base: number;
  quota: number;
  /** Why there is no VAT; '' where there is. */
  reason: string;
}

/** One row for each category and rate, as EN 16931 wants it (BR-E-08 and its like): what has no VAT is added up. */
export function categoryTaxes(taxes: readonly ElectronicTax[]): CategoryTax[] {
  const sums = new Map<string, CategoryTax>();
  for (const { operation, rate, base, quota } of taxes) {
    const category = categoryOf(operation, rate);
    const reason = operations[operation].printed;
    const known = sums.get(`${category} ${rate}`);
    if (!known) sums.set(`${category} ${rate}`, { category, rate, base, quota, reason });
    else {
      known.base += base;
      known.quota += quota;
      known.reason = [...new Set([known.reason, reason])].join('; ');
    }
  }
  return [...sums.values()];
}
