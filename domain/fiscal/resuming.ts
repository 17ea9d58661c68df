// What an administrator says when sending is resumed. After a restore: whether AEAT cannot be asked, and the last number that each series of this year has on paper.
import { type InferType, boolean, object } from 'yup';
import { whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';

const last = () => whole().min(0, messages.countAtLeast(0)).max(9_999_999, messages.countAtMost(9_999_999));

export const resumingDraft = object({
  isUnchecked: boolean().typeError('Indique sí o no').label('No se puede preguntar a la AEAT'),
  invoice: last().label('Última factura'),
  creditNote: last().label('Última rectificativa').meta({ term: 'Rectificativa' }),
  simplified: last().label('Última simplificada').meta({ term: 'Simplificada' }),
  simplifiedNote: last().label('Última rectificativa de simplificada'),
}).noUnknown();
export type Resuming = Partial<InferType<typeof resumingDraft>>;
