// The sample company.
import type { Services } from '../services/context.ts';

export async function seedDemo(_services: Services): Promise<void> {}
